/** A property's or setting's name as in an attribute: `base-url` for `baseUrl`. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
