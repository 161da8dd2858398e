import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];

const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || (node.nodeName === '#text' && 'value' in node && !node.value.trim());

/** HTML for a slot: each element is closed and has the `slot` attribute, and text is wrapped in an element. */
export const slottedHtml = (slot: string, html: string): string => {
  const fragment = parseFragment(html);
  if (!slot) return serialize(fragment);
  const nodes = fragment.childNodes.filter((node) => !isBlank(node));
  if (!nodes.length) return '';
  if (!nodes.every((node) => 'attrs' in node)) {
    const inline = nodes.every(
      (node) => !('attrs' in node) || /^(a|b|i|em|strong|span|small|code|br)$/.test(node.nodeName),
    );
    const name = inline ? 'p' : 'div';
    return `<${name} slot="${slot}">${serialize(fragment)}</${name}>`;
  }
  for (const node of nodes)
    if ('attrs' in node)
      node.attrs = [{ name: 'slot', value: slot }, ...node.attrs.filter(({ name }) => name !== 'slot')];
  return serialize(fragment);
};

export const attributeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
