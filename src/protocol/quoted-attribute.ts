/** An attribute as in HTML, in single quotes, since its value is often JSON. */
export const quotedAttribute = (name: string, value: string): string =>
  `${name}='${value.replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;')}'`;
