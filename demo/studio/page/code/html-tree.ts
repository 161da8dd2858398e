import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
export type HtmlNode = Node;

/** Reads HTML as browsers do, so that what isn't closed is. */
export const htmlNodes = (html: string): HtmlNode[] => parseFragment(html).childNodes;

/** HTML as a browser understood it: every element closed, so that it ends where it should. */
export const tidyHtml = (html: string): string => serialize(parseFragment(html));

const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || (node.nodeName === '#text' && 'value' in node && !node.value.trim());

/** HTML for a slot: every element of it carries the slot's name; words without an element get one. */
export const slottedHtml = (slot: string, html: string): string => {
  if (!slot) return tidyHtml(html);
  const fragment = parseFragment(html);
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
