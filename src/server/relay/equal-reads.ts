import type { LRUCache } from 'lru-cache';
import { now } from '../clock.js';
import { settingNumber as number } from '../option-checks.js';
import type { RelayAnswer } from './relay-request.js';

/** How long, how many, and how much. */
export interface CacheOptions {
  /** how long an answer serves further calls that are equal to the last byte, above 0 */
  seconds: number;
  /** the most answers kept, default 1,000; those of more than 256 KiB never are */
  entries?: number | undefined;
  /** bytes of all answers kept, default 33,554,432; past that the one used longest ago is forgotten */
  bytes?: number | undefined;
}

/** Whole answers only: a stream can be read once. */
export interface WholeAnswer extends RelayAnswer {
  body: Uint8Array<ArrayBuffer> | null;
}

/** Asks once for equal reads: while the first is under way, and for some seconds after. */
export type EqualReads = (call: string, ask: () => Promise<WholeAnswer>) => Promise<WholeAnswer>;

const LARGEST = 262_144;
const SUCCESS = /<status>\s*Success\s*<\/status>/;

/** Bytes that an answer takes beside its body: its key, its headers, its place. */
const BESIDE = 1024;

const encoder = /* @__PURE__ */ new TextEncoder();

/** @throws TypeError when an option can't work */
export const equalReads = (options: CacheOptions, clock = now): EqualReads => {
  const seconds = number('cache.seconds', options.seconds, Number.NaN, { least: 0.001, most: 86_400 });
  const limits: LRUCache.Options<string, WholeAnswer, unknown> = {
    max: number('cache.entries', options.entries, 1000, { least: 1, most: 1_000_000, whole: true }),
    maxSize: number('cache.bytes', options.bytes, 33_554_432, { least: 1, most: Number.MAX_SAFE_INTEGER, whole: true }),
    sizeCalculation: ({ body }) => BESIDE + (body?.byteLength ?? 0),
    ttl: Math.ceil(seconds * 1000),
    ttlResolution: 0, // or it would set a timer, which not every platform lets it do
    perf: { now: clock },
  };
  // Loaded with the first read: a relay without a cache, and what a shop builds without a relay, has nothing of it.
  let store: Promise<LRUCache<string, WholeAnswer>> | undefined;
  const load = async () => new (await import('lru-cache')).LRUCache(limits);
  const underWay = new Map<string, Promise<WholeAnswer>>();
  return async (call, ask) => {
    store ??= load();
    const kept = await store;
    const key = await keyOf(call);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const answer = ask();
    underWay.set(key, answer);
    try {
      const got = await answer;
      // Copied: what came in one piece is a part of the connection's buffer, which would be kept as a whole.
      if (worthKeeping(got)) kept.set(key, { ...got, body: new Uint8Array(got.body!) });
      return got;
    } finally {
      underWay.delete(key);
    }
  };
};

/** A body may have a megabyte; its hash is short, and nobody can make two calls with the same one. */
const keyOf = async (call: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(call)));
  return String.fromCharCode(...hash);
};

/** A refusal in the clothes of a 200 must be asked about again. */
const worthKeeping = ({ status, body }: WholeAnswer): boolean =>
  status === 200 &&
  body !== null &&
  body.byteLength <= LARGEST &&
  SUCCESS.test(new TextDecoder().decode(body.subarray(0, 1000)));
