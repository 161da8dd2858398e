import type { Deadline } from './clock.js';
import type { BodySource, Signal } from './platform-types.js';

export interface Sent {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  time: Deadline;
  /** called when the request begins, after it may have waited for a free connection */
  started?: (() => void) | undefined;
}

/** The part of a response that is used here. A web `Response` has it. */
export interface SendResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: BodySource | null;
}

/** Sends a request. Redirects are never followed: they could send the key and the shopper's data to another server. */
export type Send = (url: string, init: Sent) => Promise<SendResponse>;

/** A function that a shop can pass instead of the platform's `fetch`. */
export type Fetch = (url: string, init: FetchInit) => Promise<SendResponse>;

/** The second argument of `Fetch`, a subset of the web's `RequestInit`. */
interface FetchInit {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  signal: Signal;
  redirect: 'manual';
}

/**
 * Sends by the given `fetch` or the platform's. The latter is looked up for each call, since a framework may replace it later.
 */
export const byFetch =
  (fetch?: Fetch): Send =>
  (url, { method, headers, body, time, started }) => {
    started?.();
    return (fetch ?? globalThis.fetch)(url, { method, headers, body, signal: time.signal, redirect: 'manual' });
  };
