const INLINE = 'a, b, i, em, strong, span, small, code, br';

const hasText = (node: Node): boolean => node.nodeType === node.TEXT_NODE && !!node.textContent?.trim();

/** HTML for a slot: each element is closed and has the `slot` attribute, and text is wrapped in an element. */
export const slottedHtml = (slot: string, html: string): string => {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const elements = [...body.children];
  if (slot && [...body.childNodes].some(hasText)) {
    const name = elements.every((each) => each.matches(INLINE)) ? 'p' : 'div';
    return `<${name} slot="${slot}">${body.innerHTML}</${name}>`;
  }
  if (slot) for (const each of elements) each.setAttribute('slot', slot);
  return slot && !elements.length ? '' : body.innerHTML;
};

export const attributeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
