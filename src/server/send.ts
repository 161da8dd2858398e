import type { Deadline } from './clock.js';
import type { BodySource, Signal } from './platform-types.js';

/** A request as this side makes them. */
export interface Sent {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  /** gives the request up, and its answer */
  time: Deadline;
}

/** What is needed of an answer. A web `Response` is one. */
export interface Answered {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: BodySource | null;
}

/** Makes a request. Redirects are never followed: a redirected call would carry secret and shopper who knows where. */
export type Send = (url: string, init: Sent) => Promise<Answered>;

/** What a shop may give in place of the platform's `fetch`. */
export type Fetch = (url: string, init: FetchInit) => Promise<Answered>;

/** What such a `fetch` is given: all of it is also a web `RequestInit`. */
export interface FetchInit {
  method: 'POST';
  headers: Record<string, string>;
  body: string;
  signal: Signal;
  redirect: 'manual';
}

/** By the given `fetch`, or the platform's, looked up for each call, so that a framework that replaces it later is heard. */
export const byFetch =
  (fetch?: Fetch): Send =>
  (url, { time, ...init }) =>
    (fetch ?? globalThis.fetch)(url, { ...init, signal: time.signal, redirect: 'manual' });
