// The package `uuid` does the same in 300 bytes more.

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether it is a UUID of a known version and variant (RFC 9562, 4.1 and 4.2). */
export const isUuid = (text: unknown): text is string => UUID.test(text as string);

/** A UUID v4 (RFC 9562, 5.4), also on plain http, where `crypto.randomUUID` is missing. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 15) | 64;
  bytes[8] = (bytes[8]! & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
