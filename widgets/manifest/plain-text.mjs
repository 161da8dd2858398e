/** Markdown without its links, for types and editors. */
export const plainText = (markdown) => markdown.replace(/\[([^\][]*)\]\([^)(]*\)/g, '$1');
