import { type SecretKey, secretKey } from './secret-key.js';

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
