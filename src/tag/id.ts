/**
 * A new UUID v4 (https://www.rfc-editor.org/rfc/rfc9562#section-5.4). The only use of the browser's `crypto`, which has no `randomUUID` on
 * plain http.
 */
export const newId = (): string =>
  crypto.randomUUID?.() ??
  'rrrrrrrr-rrrr-4rrr-vrrr-rrrrrrrrrrrr'.replace(/[rv]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0]! % 16;
    return (digit === 'r' ? random : (random % 4) + 8).toString(16); // v is the variant: 8, 9, a or b
  });
