import { spellings } from './spellings.js';

const CUT = '[secret]';

const SHORT = 1000;

export type SecretKey = NonNullable<ReturnType<typeof secretKey>>;

/** Replaces each of these words by a mark, also where they overlap. Linear: one `indexOf` scan for each word. */
const cut = (text: string, words: readonly string[]): string => {
  const places = words.flatMap((word) => {
    const found: [begin: number, end: number][] = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
    return found;
  });
  let kept = '';
  let at = 0;
  for (const [begin, end] of places.sort(([one], [other]) => one - other)) {
    if (begin >= at) kept += text.slice(at, begin) + CUT;
    at = Math.max(at, end);
  }
  return kept + text.slice(at);
};

/**
 * Keeps a secret key in a closure, so that `inspect`, JSON and stack traces do not show it. The message of an error does not repeat the key;
 * the platform's own message would.
 */
export const secretKey = (secret: string | undefined) => {
  if (secret === undefined) return;
  if (typeof secret !== 'string' || !/^[\x21-\x7e]+$/.test(secret))
    throw TypeError('secretKey must be visible ASCII characters without spaces');
  const words = spellings(secret);
  /** Removes the secret from a text: plain, and as markup and JSON escape it. */
  const redact = (text: string): string => cut(text, words);
  /** The last short text without the secret: most responses are equal. */
  let known: string | undefined;
  return {
    /** The value of the `Authorization` header (docs/interface.md section 5). */
    authorization: (): string => `SecretKey ${secret}`,
    redact,
    /** The same for bytes in any encoding that contains ASCII; other bytes are unchanged. */
    redactBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
      const text = toLatin1(bytes);
      if (text === known) return bytes;
      const clean = redact(text);
      if (clean !== text) return fromLatin1(clean);
      if (text.length < SHORT) known = text;
      return bytes;
    },
  };
};

export type SecretKeys = ReturnType<typeof secretKeys>;

/** The keys of a service during a key rotation. The key that was accepted last comes first. */
export const secretKeys = (configured: string | readonly string[]) => {
  const given = [configured].flat();
  if (!given.length || given.some((each) => each === undefined))
    throw TypeError('secretKey must be a key or a list of keys');
  let order = given.map((each) => secretKey(each)!);
  return {
    inOrder: (): readonly SecretKey[] => order,
    accepted(key: SecretKey): void {
      if (order[0] !== key) order = [key, ...order.filter((each) => each !== key)];
    },
    redactBytes: (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
      order.reduce((clean, key) => key.redactBytes(clean), bytes),
  };
};

const CHUNK = 8192;

/** One character per byte. Not by `TextDecoder`: its `latin1` is windows-1252 (Encoding standard, section 4.2). */
const toLatin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK));
  return text;
};

const fromLatin1 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};
