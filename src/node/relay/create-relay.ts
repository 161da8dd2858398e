import { type Mode, operationUrl } from '../../protocol/operation-url.js';
import { now, wallTime } from '../http/clock.js';
import { ipNetwork } from '../http/ip-address.js';
import { byFetch, type Send } from '../http/send.js';
import { type Alarms, alarms, type RelayAlarm } from './alarms.js';
import { bodyIntake, contentType } from './body-intake.js';
import { breaker } from './breaker.js';
import { preflight } from './cross-origin.js';
import { addressReader } from './customer-address.js';
import { type ForgetDevice, respondForDevice } from './device-routes.js';
import type { DurableCall } from './durable/durable-queue.js';
import { callStorer, deliverStored, reported } from './durable-calls.js';
import { equalReads, type WholeResponse } from './equal-reads.js';
import { type Forwarded, forwarder } from './forward.js';
import { rateLimit } from './rate-limit.js';
import { Refusal } from './refusal.js';
import { type CheckedOperation, relayCall } from './relay-call.js';
import type { RelayEntry, RelayOptions } from './relay-options.js';
import type { Relay, RelayPeer, RelayRequest, RelayResponse } from './relay-request.js';
import { relayRoute } from './relay-route.js';
import { relaySettings } from './relay-settings.js';
import { serviceWatch } from './service-watch.js';
import { shares } from './shares.js';

/** Responses are for one page: no cache may store them, no browser may guess their type or run them. */
const ALWAYS: Record<string, string> = {
  'Cache-Control': 'no-store',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': 'sandbox',
};

/** The rate limit's key of callers without a known address. */
const UNKNOWN = 'unknown';

export const networkOf = (ip: string | undefined): string => (ip ? ipNetwork(ip) : UNKNOWN);

/**
 * Creates a handler for the shop's own domain. Pages use it as their `data-base-url`. It forwards exactly the calls that
 * docs/interface.md allows, and adds the secret key and the shopper's address (section 5).
 *
 * @throws TypeError when the configuration is invalid
 */
export const createRelay = (options: RelayOptions): Relay => relayWithAlarms(options, alarms(options.onAlarm ?? warn));

/** The same, with alarms that are also raised elsewhere. @param forget removes a device from what is stored beside the relay */
export const relayWithAlarms = (options: RelayOptions, alarm: Alarms, forget?: ForgetDevice): Relay => {
  const settings = relaySettings(options);
  const { base, secret, rules, trusted, pageHeaders } = settings;
  const service = new URL(base);
  const servicePath = service.pathname.replace(/\/$/, '');
  const routeOf = relayRoute(settings.prefix);
  const { durable, onAnswer } = options;
  const patience = { timeout: settings.limitTimeout, alarms: alarm };
  const byIp = rateLimit('limitByIp', options.limitByIp, { perSecond: 30, burst: 300 }, patience);
  const byDevice = rateLimit('limitByDevice', options.limitByDevice, { perSecond: 5, burst: 150 }, patience);
  const share = shares(settings);
  const intake = bodyIntake(settings.maxBodyBytes, settings.bodyTimeout);
  const rest = options.breaker ? breaker(options.breaker === true ? {} : options.breaker, alarm) : undefined;
  const forward = forwarder({ ...settings, breaker: rest, watch: serviceWatch(alarm) });
  const reads = options.cache && equalReads(options.cache);

  const addressOf = addressReader(trusted, alarm);

  const urlOf = (mode: Mode, endpointId: string, operation: string, device: string | undefined, extra: string[][]) =>
    operationUrl(base, mode, endpointId, operation, device) +
    extra.map(([name, value]) => `&${name}=${encodeURIComponent(value!)}`).join('');

  const forwardStored = ({ operation, endpointId, deviceUUID, extra, ...call }: DurableCall, rule: CheckedOperation) =>
    forward({
      operation,
      url: urlOf('async', endpointId, operation, deviceUUID, extra),
      headers: {
        Accept: 'application/xml',
        'Content-Type': call.contentType,
        ...(call.customerIp && { 'X-Customer-IP': call.customerIp }),
      },
      body: call.body,
      secret: (rule.secret ?? true) ? secret : undefined,
      signal: undefined,
      send: settings.send ?? byFetch(),
      whole: true,
      isStored: true,
    });
  const keepsDevices = !!settings.deviceCookie || !!durable || !!forget;
  const storeCall = durable && callStorer(durable, alarm);
  durable?.start(reported(deliverStored(rules, forwardStored), alarm, options.onDelivery));

  const respond = async (
    request: RelayRequest,
    peer: RelayPeer,
    about: Partial<RelayEntry>,
    page: Record<string, string>,
    send: Send,
  ): Promise<RelayResponse> => {
    const route = routeOf(request.url);
    const { mode, device } = route ?? {};
    if (!route || !(mode || (device && keepsDevices))) throw new Refusal(404, 'path', 'no operation has this path');
    if (mode) {
      about.mode = mode;
      Object.assign(page, pageHeaders(request.headers, route.host));
      if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: 'POST', ...preflight }, body: null };
    }
    if (request.method !== 'POST') throw new Refusal(405, 'method', 'the method must be POST', { Allow: 'POST' });
    // Counted before anything else of the request is read, so that calls rejected for other reasons count, too. The checks above
    // are as cheap as a rejection, and pages of other origins can read a rejection only with the CORS headers from above.
    const ip = addressOf(peer, request);
    const network = networkOf(ip);
    // Limits in memory return synchronously, so there is nothing to await.
    const counted = byIp(network);
    if (counted) await counted;
    if (!mode) return respondForDevice(route, request.headers, alarm, settings.deviceCookie, durable, forget);
    const { operation, rule, deviceUUID, extra, id, endpointId } = relayCall(route, rules);
    about.operation = operation;
    const type = contentType(request.headers);
    const deviceCounted = byDevice(deviceUUID?.toLowerCase());
    if (deviceCounted) await deviceCounted;

    const own = share.enter(network);
    try {
      const body = await intake(request, own.hold);
      const tracking = mode === 'async';
      if (route.host === service.host && route.path === `${servicePath}/v3/operations/${mode}`)
        throw new Refusal(508, 'self', 'baseUrl is the address of the relay itself');
      if (tracking && storeCall)
        return await storeCall({
          operation,
          endpointId,
          deviceUUID,
          extra,
          contentType: type,
          body,
          customerIp: (rule.customerIp ?? true) ? ip : undefined,
          acceptedAt: wallTime(),
          id,
          isCart: rule.isCart,
        });
      const shared = tracking ? undefined : reads;
      const headers: Record<string, string> = { Accept: 'application/xml', 'Content-Type': type };
      if (ip && (rule.customerIp ?? tracking)) headers['X-Customer-IP'] = ip;
      const url = urlOf(mode, endpointId, operation, tracking ? deviceUUID : undefined, extra);
      const call: Forwarded = {
        operation,
        url,
        headers,
        body,
        secret: (rule.secret ?? tracking) ? secret : undefined,
        // Tracking operations are sent even if the page is gone, and other calls may wait for a shared response.
        signal: tracking || shared ? undefined : request.signal,
        send,
        whole: !!shared,
        isStored: false,
        onServiceResponse: (milliseconds) => {
          about.serviceMilliseconds = milliseconds;
        },
      };
      if (!shared) return await forward(call);
      const key = [url, type, headers['X-Customer-IP'], body].join('\n');
      return await shared(key, () => forward(call) as Promise<WholeResponse>);
    } finally {
      own.leave();
    }
  };

  const plain: Relay['plain'] = async (request, peer = {}, send = byFetch()) => {
    const start = now();
    const about: Partial<RelayEntry> = {};
    const page: Record<string, string> = {};
    let given: RelayResponse;
    let refused: Refusal | undefined;
    try {
      given = await respond(request, peer, about, page, settings.send ?? send);
    } catch (error) {
      refused = error instanceof Refusal ? error : new Refusal(500, 'failed', 'the relay failed');
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...refused.headers };
      given = { status: refused.status, headers, body: `recotag relay: ${refused.message}\n` };
    }
    if (onAnswer) {
      try {
        onAnswer({
          operation: about.operation,
          mode: about.mode,
          status: given.status,
          refusal: refused && (refused.detail ? `${refused.message} (${refused.detail})` : refused.message),
          reason: refused?.reason,
          milliseconds: now() - start,
          serviceMilliseconds: about.serviceMilliseconds,
        });
      } catch {} // An error of the log must not lose an operation.
    }
    return { status: given.status, headers: Object.assign({}, given.headers, ALWAYS, page), body: given.body };
  };

  const relay = async (request: RelayRequest, peer?: RelayPeer) => {
    const { status, headers, body } = await plain(request, peer);
    return new Response(body, { status, headers });
  };
  const state = () => ({ inFlight: share.inFlight, heldBytes: share.heldBytes, resting: !!rest?.open });
  return Object.assign(relay, { plain, state });
};

const warn = ({ message }: RelayAlarm) => console.warn(`recotag relay: ${message}`);
