import { operationUrl } from '../../protocol/operation-url.js';
import { baseUrl } from '../base-url.js';
import { now } from '../clock.js';
import { ipNetwork } from '../ip-address.js';
import { secretKey } from '../secret-key.js';
import { byFetch, type Send } from '../send.js';
import { bodyIntake } from './body-intake.js';
import { contentType } from './content-type.js';
import { crossOrigin, preflight } from './cross-origin.js';
import { customerAddress } from './customer-address.js';
import { forward } from './forward.js';
import { rateLimit } from './rate-limit.js';
import { Refusal } from './refusal.js';
import { relayCall } from './relay-call.js';
import { relayOperations } from './relay-operations.js';
import type { RelayEntry, RelayOptions } from './relay-options.js';
import type { Relay, RelayAnswer, RelayPeer, RelayRequest } from './relay-request.js';
import { relayRoute } from './relay-route.js';

const PLAIN: Record<string, string> = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Answers differ by page, and are nobody else's to keep or to guess the type of. */
const ALWAYS: Record<string, string> = {
  'Cache-Control': 'no-store',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * A handler for the shop's own domain: pages call it as their `data-base-url`, it forwards exactly the calls that
 * interface.txt allows and adds what must not be in a page, the secret key and the shopper's address (section 5).
 *
 * @throws TypeError when the configuration can't work
 */
export function createRelay(options: RelayOptions): Relay {
  const base = baseUrl(options.baseUrl);
  const at = base.replace(/^https?:\/\//, '');
  const secret = secretKey(options.secretKey);
  const { endpointId, query = [], trustedProxies = 0, onAnswer } = options;
  const { maxBodyBytes = 1_048_576, maxHeldBytes = 67_108_864, maxAnswerBytes = 5_000_000 } = options;
  const { bodyTimeout = 10_000, timeout = 10_000 } = options;
  const rules = { operations: relayOperations(options.operations), endpointId, query };
  const prefix = options.path?.replace(/^\/*(?=[^/])/, '/').replace(/\/+$/, '');
  const pageHeaders = crossOrigin(options.allowedOrigins);
  const byIp = rateLimit(options.limitByIp, { perSecond: 30, burst: 300 });
  const byDevice = rateLimit(options.limitByDevice, { perSecond: 5, burst: 150 });
  const ownSend = options.fetch && byFetch(options.fetch);
  const intake = bodyIntake(maxBodyBytes, maxHeldBytes, bodyTimeout);

  const answer = async (
    request: RelayRequest,
    { ip: peer }: RelayPeer,
    about: Partial<RelayEntry>,
    page: (headers: Record<string, string>) => void,
    send: Send,
  ): Promise<RelayAnswer> => {
    const route = relayRoute(request.url, prefix);
    if (!route) throw new Refusal(404, 'there is no operation at this address');
    about.mode = route.mode;
    page(pageHeaders(request.headers, route.url));
    if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: 'POST', ...preflight }, body: null };
    if (request.method !== 'POST') throw new Refusal(405, 'operations are called by POST', { Allow: 'POST' });
    const { operation, rule, deviceUUID, extra, ...call } = relayCall(route, rules);
    about.operation = operation;
    const type = contentType(request.headers);
    const ip = customerAddress(peer, request.headers.get('x-forwarded-for'), trustedProxies);
    await byIp(ip && ipNetwork(ip));
    await byDevice(deviceUUID?.toLowerCase());

    return intake(request, (body) => {
      const tracking = route.mode === 'async';
      const more = tracking && deviceUUID ? [['deviceUUID', deviceUUID], ...extra] : extra;
      const tail = more.map(([name, value]) => `&${name}=${encodeURIComponent(value!)}`).join('');
      if (`${route.url.host}${route.url.pathname}` === `${at}/v3/operations/${route.mode}`)
        throw new Refusal(508, 'baseUrl of the relay is the relay itself');
      return forward({
        url: operationUrl(base, route.mode, call.endpointId, operation) + tail,
        headers: {
          Accept: 'application/xml',
          'Content-Type': type,
          ...(ip && (rule.customerIp ?? tracking) && { 'X-Customer-IP': ip }),
        },
        body,
        secret: (rule.secret ?? tracking) ? secret : undefined,
        timeout,
        maxAnswerBytes,
        // What a shopper did is still true when the page is gone.
        signal: tracking ? undefined : request.signal,
        send,
      });
    });
  };

  const plain: Relay['plain'] = async (request, peer = {}, send = byFetch()) => {
    const start = now();
    const about: Partial<RelayEntry> = {};
    let page: Record<string, string> = {};
    let given: RelayAnswer;
    let refusal: string | undefined;
    try {
      const heard = (headers: Record<string, string>) => {
        page = headers;
      };
      given = await answer(request, peer, about, heard, ownSend ?? send);
    } catch (error) {
      const known = error instanceof Refusal ? error : new Refusal(500, 'the relay failed');
      refusal = known.detail ? `${known.message} (${known.detail})` : known.message;
      const body = `recotag relay: ${known.message}\n`;
      given = { status: known.status, headers: { ...PLAIN, ...known.headers }, body };
    }
    try {
      const { operation, mode } = about;
      onAnswer?.({ operation, mode, status: given.status, refusal, milliseconds: now() - start });
    } catch {} // a log that fails is no reason to lose an operation
    return { ...given, headers: { ...given.headers, ...ALWAYS, ...page } };
  };

  const relay = async (request: RelayRequest, peer?: RelayPeer) => {
    const { status, headers, body } = await plain(request, peer);
    return new Response(body, { status, headers });
  };
  return Object.assign(relay, { plain });
}
