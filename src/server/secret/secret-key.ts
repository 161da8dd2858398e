import { findSecret, type Range } from './find-secret.js';

const CUT = '[secret]';

/** Keeps a secret key where `inspect`, JSON and stack traces don't reach: in a closure. */
export interface SecretKey {
  /** value of the `Authorization` header (interface.txt section 5) */
  authorization(): string;
  /** a text without the secret, also where a service has escaped or encoded it while echoing the request */
  redact(text: string): string;
  /**
   * The same for a text in any encoding that holds ASCII; every other byte stays as it is. Where the secret hides in the
   * markup or between zero bytes, from where it can't be cut, nothing is left of the text.
   */
  redactBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** What readers drop while they put a text together: zero bytes (UTF-16), comments, the marks of CDATA sections. */
const putTogether = (text: string): string => {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text;
  if (!plain.includes('<!')) return plain;
  const lastEnd = plain.lastIndexOf('-->');
  let kept = '';
  for (let at = 0; at < plain.length; ) {
    const next = plain.indexOf('<!', at);
    if (next < 0) return kept + plain.slice(at).replaceAll(']]>', '');
    kept += plain.slice(at, next).replaceAll(']]>', '');
    const end = lastEnd > next && plain.startsWith('<!--', next) ? plain.indexOf('-->', next + 4) : -1;
    at = end >= 0 ? end + 3 : plain.startsWith('<![CDATA[', next) ? next + 9 : next + 2;
  }
  return kept;
};

/** A text with a mark in place of some of its parts, which may overlap. */
const cut = (text: string, parts: Range[]): string => {
  if (!parts.length) return text;
  let kept = '';
  let at = 0;
  for (const [begin, end] of parts.sort(([one], [other]) => one - other)) {
    if (begin >= at) kept += text.slice(at, begin) + CUT;
    at = Math.max(at, end);
  }
  return kept + text.slice(at);
};

/**
 * @returns undefined where no secret is configured
 * @throws TypeError when it can't stand in a header; the sentence does not repeat it, while the platform's own would
 */
export const secretKey = (secret: string | undefined): SecretKey | undefined => {
  if (secret === undefined) return;
  if (typeof secret !== 'string' || !/^[\x21-\x7e]+$/.test(secret))
    throw TypeError('secretKey must be visible ASCII characters without spaces');
  const find = findSecret(secret);
  const redact = (text: string) => {
    const clean = cut(text, [...find(text)]);
    const whole = putTogether(clean);
    return whole !== clean && [...find(whole)].length ? CUT : clean;
  };
  return {
    authorization: () => `SecretKey ${secret}`,
    redact,
    redactBytes(bytes) {
      const text = toLatin1(bytes);
      const clean = redact(text);
      return clean === text ? bytes : fromLatin1(clean);
    },
  };
};

/** The keys of a service while they are changed: the one that was taken last comes first. */
export interface SecretKeys {
  /** in the order to try them */
  inOrder(): readonly SecretKey[];
  /** this one was taken */
  took(key: SecretKey): void;
  /** bytes without any of them */
  redactBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** @throws TypeError when one of them can't stand in a header */
export const secretKeys = (configured: string | readonly string[]): SecretKeys => {
  const given = [configured].flat();
  if (!given.length || given.some((each) => each === undefined))
    throw TypeError('secretKey is a list with nothing in it');
  let order = given.map((each) => secretKey(each)!);
  return {
    inOrder: () => order,
    took(key) {
      if (order[0] !== key) order = [key, ...order.filter((each) => each !== key)];
    },
    redactBytes: (bytes) => order.reduce((clean, key) => key.redactBytes(clean), bytes),
  };
};

const CHUNK = 8192;

/** A character for each byte. Not by `TextDecoder`: its `latin1` is windows-1252, which has others for some. */
export const toLatin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK));
  return text;
};

/** The way back. */
export const fromLatin1 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};
