import type { LRUCache } from 'lru-cache';
import { statusWord } from '../../protocol/html-page.js';
import { SUCCESS } from '../../protocol/status.js';
import { now } from '../http/clock.js';
import { settingNumber as number } from '../http/option-checks.js';
import type { RelayResponse } from './relay-request.js';

/** Options of the cache of read operations. */
export interface CacheOptions {
  /** seconds for which a response is reused for byte-identical calls, above 0 */
  seconds: number;
  /** maximum number of responses, default 1,000; responses larger than 256 KiB are not cached */
  entries?: number | undefined;
  /** maximum bytes of all responses, default 33,554,432; the least recently used is removed first */
  bytes?: number | undefined;
}

/** A complete response: a stream could be read only once. */
export interface WholeResponse extends RelayResponse {
  body: Uint8Array<ArrayBuffer> | null;
}

const LARGEST = 262_144;

/** Bytes that a cached response takes besides its body: key, headers, entry. */
const BESIDE = 1024;

const encoder = /* @__PURE__ */ new TextEncoder();

/**
 * Sends equal sync operations once: while the first one is in flight, and for some seconds after it.
 *
 * @throws TypeError when an option is invalid
 */
export const equalReads = (options: CacheOptions, clock = now) => {
  const seconds = number('cache.seconds', options.seconds, Number.NaN, { least: 0.001, most: 86_400 });
  const limits: LRUCache.Options<string, WholeResponse, unknown> = {
    max: number('cache.entries', options.entries, 1000, { least: 1, most: 1_000_000, whole: true }),
    maxSize: number('cache.bytes', options.bytes, 33_554_432, { least: 1, most: Number.MAX_SAFE_INTEGER, whole: true }),
    sizeCalculation: ({ body }) => BESIDE + (body?.byteLength ?? 0),
    ttl: Math.ceil(seconds * 1000),
    ttlResolution: 0, // otherwise it sets a timer, which not every platform allows here
    perf: { now: clock },
  };
  // Loaded with the first sync operation, so that relays without a cache and bundles without a relay do not need it.
  let store: Promise<LRUCache<string, WholeResponse>> | undefined;
  const load = async () => new (await import('lru-cache')).LRUCache(limits);
  const underWay = new Map<string, Promise<WholeResponse>>();
  return async (call: string, ask: () => Promise<WholeResponse>): Promise<WholeResponse> => {
    store ??= load();
    const kept = await store;
    const key = await keyOf(call);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const response = ask();
    underWay.set(key, response);
    try {
      const got = await response;
      // Copied: a body of one chunk is a view on the connection's larger buffer, which would be kept as a whole.
      if (worthKeeping(got)) kept.set(key, { ...got, body: new Uint8Array(got.body!) });
      return got;
    } finally {
      underWay.delete(key);
    }
  };
};

/** The SHA-256 of a call: short, while a body may have a megabyte. */
const keyOf = async (call: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(call)));
  return String.fromCharCode(...hash);
};

/** Only successful responses are cached: a service may report an error with status 200. */
const worthKeeping = ({ status, body }: WholeResponse): boolean =>
  status === 200 &&
  body !== null &&
  body.byteLength <= LARGEST &&
  statusWord(new TextDecoder().decode(body.subarray(0, 1000))) === SUCCESS;
