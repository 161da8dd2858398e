// The package `uuid` does the same in 300 bytes more.

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether it is a UUID of a known version and variant (RFC 9562, 4.1 and 4.2). */
export const isUuid = (text: unknown): text is string => UUID.test(text as string);

/** A UUID v4 (RFC 9562, 5.4), also on plain http, where `crypto.randomUUID` is missing. Its variant's digit is always 8: 120 bits are random. */
export const newUuid = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    (crypto.getRandomValues(new Uint8Array(1))[0]! & 15).toString(16),
  );
