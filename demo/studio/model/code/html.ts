import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import { attributesWith } from '../attribute-rows.js';

type Node = DefaultTreeAdapterMap['childNode'];
export type HtmlNode = Node;

/** Parses HTML as browsers do, including unclosed elements. */
export const htmlNodes = (html: string): HtmlNode[] => parseFragment(html).childNodes;

/** HTML in which each element is closed. */
const tidyHtml = (html: string): string => serialize(parseFragment(html));

const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || (node.nodeName === '#text' && 'value' in node && !node.value.trim());

/** HTML for a slot: each element has the `slot` attribute, and text is wrapped in an element. */
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

/** Text escaped for an attribute in double quotes. */
export const attributeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Elements that can run code, or load or link to content of others. */
const ELEMENTS = /^(script|style|link|base|iframe|frame|object|embed|form)$/;
/** Attributes that can, on any element. */
const ATTRIBUTES = /^(on.*|srcdoc|formaction)$/;
/** Attributes of lists that can: the service and addresses. */
const OF_LISTS = attributesWith('service', 'address');
/** SVG animations can change the address of a link. */
const ANIMATED = /^\s*(xlink:)?href\s*$/i;

/** The protocol as browsers read it: the URL Standard ignores tabs, newlines and leading control characters (https://url.spec.whatwg.org/#concept-basic-url-parser). */
const protocolOf = (address: string): string => (URL.canParse(address) ? new URL(address).protocol : '');

const isPicture = (address: string): boolean => /^image\/(?!svg)/i.test(new URL(address).pathname);

/** The parts of HTML that can run code or lead to another site, including nested templates. */
export const whatItDoes = (html: string): string[] => {
  const found = new Set<string>();
  const look = (nodes: HtmlNode[]): void => {
    for (const node of nodes) {
      if (!('attrs' in node)) continue;
      const { nodeName, attrs } = node;
      if (ELEMENTS.test(nodeName)) found.add(`<${nodeName}>`);
      for (const { name, value } of attrs) {
        if (ATTRIBUTES.test(name) || OF_LISTS.includes(name)) found.add(name);
        if (nodeName === 'meta' && name === 'http-equiv') found.add(`<meta http-equiv=${value.trim().toLowerCase()}>`);
        if (name === 'attributeName' && ANIMATED.test(value)) found.add(`<${nodeName}>`);
        const protocol = protocolOf(value);
        if (/^(javascript|vbscript):$/.test(protocol) || (protocol === 'data:' && !isPicture(value)))
          found.add(protocol);
      }
      look(node.childNodes);
      if ('content' in node) look(node.content.childNodes);
    }
  };
  look(htmlNodes(html));
  return [...found];
};

/** A JavaScript literal inside HTML. */
export const literal = (value: unknown): string => JSON.stringify(value, null, 2).replace(/</g, '\\u003c');
