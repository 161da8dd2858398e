import { now } from '../../http/clock.js';
import type { WebResponse } from '../../http/platform-types.js';
import { Refusal } from '../refusal.js';
import { type RelayPeer, type RelayRequest, type RelayResponse, webHandler } from '../relay-request.js';
import { data, Rejected, rejectionOf } from './rejected.js';

/** Throws a Refusal for too many requests. @param isGuess for a request with a token, which may be guessed */
export type Limit = (request: RelayRequest, peer: RelayPeer, isGuess: boolean) => Promise<void> | void;

export interface JsonHandler {
  (request: RelayRequest, peer?: RelayPeer): Promise<WebResponse>;
  /** the same for adapters to servers without web `Response` */
  plain(request: RelayRequest, peer?: RelayPeer): Promise<RelayResponse>;
}

/** What a handler allows, and how it responds. Headers are those of pages of other origins, separated by commas. */
interface JsonRoutes {
  methods: string;
  requestHeaders: string;
  responseHeaders: string;
  limit: Limit;
  /** may throw Rejected or Refusal */
  respond(request: RelayRequest, peer: RelayPeer): Promise<RelayResponse>;
  /** is told what a caller isn't told: another error; undefined after a response without one */
  onProblem(error: Error | undefined, request: RelayRequest): void;
  onAnswer?(status: number, milliseconds: number): void;
}

/** Makes a handler. Tokens are never sent by a browser on its own, so pages of other origins may use it, too. */
export const jsonHandler = (routes: JsonRoutes): JsonHandler => {
  const { methods, requestHeaders, responseHeaders, limit, respond, onProblem, onAnswer } = routes;
  const always = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': responseHeaders,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
  };
  const preflight = {
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': requestHeaders,
    'Access-Control-Max-Age': '86400',
  };
  const respondTo = async (request: RelayRequest, peer: RelayPeer): Promise<RelayResponse> => {
    if (request.method === 'OPTIONS') return { status: 204, headers: preflight, body: null };
    try {
      await limit(request, peer, request.headers.get('authorization') !== null);
      const response = await respond(request, peer);
      onProblem(undefined, request);
      return response;
    } catch (error) {
      const isOwn = error instanceof Rejected || error instanceof Refusal;
      if (!isOwn) onProblem(error as Error, request);
      const { status, message, headers } = isOwn ? error : rejectionOf(error);
      return data(status, { problem: message }, headers);
    }
  };
  const plain: JsonHandler['plain'] = async (request, peer = {}) => {
    const start = now();
    const { status, headers, body } = await respondTo(request, peer);
    onAnswer?.(status, now() - start);
    return { status, headers: { ...headers, ...always }, body: request.method === 'HEAD' ? null : body };
  };
  return Object.assign(webHandler(plain), { plain });
};
