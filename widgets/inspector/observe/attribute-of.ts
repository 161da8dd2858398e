/** Attribute name of a configuration key: `baseUrl` is `data-base-url`. */
export const attributeOf = (key: string): string =>
  `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
