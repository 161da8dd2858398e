/** Whether the browser understands a declaration. */
export const supports = (property: string, value: string): boolean => CSS.supports(property, value);
