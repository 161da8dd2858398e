/**
 * A new UUID v4 (https://www.rfc-editor.org/rfc/rfc9562#section-5.4). The only use of the browser's `crypto`. On plain http it has no
 * `randomUUID`.
 */
export const newId = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID();
  const digits = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => (byte % 16).toString(16));
  digits[12] = '4'; // the version
  digits[16] = '89ab'[digits[16]!.charCodeAt(0) % 4]!; // the variant
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
