import { type Mode, operationUrl } from '../../protocol/operations.js';
import { now, wallTime } from '../http/clock.js';
import { ipNetwork } from '../http/ip-address.js';
import type { Alarms } from './alarms.js';
import { bodyIntake, contentType } from './body-intake.js';
import { breaker } from './breaker.js';
import { preflight } from './cross-origin.js';
import { addressReader } from './customer-address.js';
import { type ForgetDevice, respondForDevice } from './device-routes.js';
import type { DurableCall } from './durable/durable-queue.js';
import { callStorer, deliverStored, reported } from './durable-calls.js';
import { emptyOperation } from './empty-operation.js';
import { Forwarder } from './forward.js';
import { rateLimit } from './rate-limit.js';
import { Refusal } from './refusal.js';
import { type CheckedOperation, relayCall } from './relay-call.js';
import type { RelayEntry, RelayOptions } from './relay-options.js';
import type { RelayPeer, RelayRequest, RelayResponse, RelayState } from './relay-request.js';
import { type Route, relayRoute } from './relay-route.js';
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

const UNKNOWN = 'unknown';

export const networkOf = (ip: string | undefined): string => (ip ? ipNetwork(ip) : UNKNOWN);

class Call {
  readonly about: Partial<RelayEntry> = {};
  readonly page: Record<string, string> = {};
  constructor(
    readonly request: RelayRequest,
    readonly peer: RelayPeer,
  ) {}
}

export class RelayHandler {
  private readonly settings;
  private readonly service;
  private readonly routeOf;
  private readonly byIp;
  private readonly byDevice;
  private readonly share;
  private readonly intake;
  private readonly rest;
  private readonly forwarder;
  private readonly addressOf;
  private readonly storeCall;
  private readonly keepsDevices: boolean;

  constructor(
    private readonly options: RelayOptions,
    private readonly alarm: Alarms,
    private readonly forget: ForgetDevice | undefined,
  ) {
    this.settings = relaySettings(options);
    const { base, prefix, trusted, maxBodyBytes, bodyTimeout, rules } = this.settings;
    const { durable } = options;
    const { host, pathname } = new URL(base);
    this.service = { host, path: pathname.replace(/\/$/, '') };
    this.routeOf = relayRoute(prefix);
    this.byIp = rateLimit(options.limitByIp, { perSecond: 30, burst: 300 });
    this.byDevice = rateLimit(options.limitByDevice, { perSecond: 5, burst: 150 });
    this.share = shares(this.settings);
    this.intake = bodyIntake(maxBodyBytes, bodyTimeout);
    this.rest = options.breaker ? breaker(options.breaker === true ? {} : options.breaker, alarm) : undefined;
    this.forwarder = new Forwarder({
      ...this.settings,
      breaker: this.rest,
      watch: serviceWatch(
        alarm,
        now,
        (operation) => this.probe(operation),
        (operation) => this.rest?.finished(operation, true),
      ),
    });
    this.addressOf = addressReader(trusted, alarm);
    this.keepsDevices = !!this.settings.deviceCookie || !!durable || !!forget;
    this.storeCall = durable && callStorer(durable, alarm);
    const forwardStored = (call: DurableCall, rule: CheckedOperation) => this.forwardStored(call, rule);
    durable?.start(reported(deliverStored(rules, forwardStored), alarm, options.onDelivery));
  }

  state(): RelayState {
    return { inFlight: this.share.inFlight, heldBytes: this.share.heldBytes };
  }

  /** Responds, and reports the response. It never rejects. */
  async plain(request: RelayRequest, peer: RelayPeer = {}): Promise<RelayResponse> {
    const start = now();
    const call = new Call(request, peer);
    let given: RelayResponse;
    let refused: Refusal | undefined;
    try {
      given = await this.respond(call);
    } catch (error) {
      refused = error instanceof Refusal ? error : new Refusal(500, 'failed', 'the relay failed');
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...refused.headers };
      given = { status: refused.status, headers, body: `recotag relay: ${refused.message}\n` };
    }
    this.report(call, given.status, refused, now() - start);
    return { status: given.status, headers: Object.assign({}, given.headers, ALWAYS, call.page), body: given.body };
  }

  private report({ about }: Call, status: number, refused: Refusal | undefined, milliseconds: number): void {
    if (!this.options.onAnswer) return;
    try {
      this.options.onAnswer({
        operation: about.operation,
        mode: about.mode,
        status,
        refusal: refused && (refused.detail ? `${refused.message} (${refused.detail})` : refused.message),
        reason: refused?.reason,
        milliseconds,
        serviceMilliseconds: about.serviceMilliseconds,
      });
    } catch {} // An error of the log must not lose an operation.
  }

  private async respond(call: Call): Promise<RelayResponse> {
    const { request, peer, about, page } = call;
    const route = this.routeOf(request.url);
    const { mode, device } = route ?? {};
    if (!route || !(mode || (device && this.keepsDevices)))
      throw new Refusal(404, 'path', 'no operation has this path');
    if (mode) {
      about.mode = mode;
      Object.assign(page, this.settings.pageHeaders(request.headers, route.host));
      if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: 'POST', ...preflight }, body: null };
    }
    if (request.method !== 'POST') throw new Refusal(405, 'method', 'the method must be POST', { Allow: 'POST' });
    // Counted before anything else of the request is read, so that calls rejected for other reasons count, too. The checks above
    // are as cheap as a rejection, and pages of other origins can read a rejection only with the CORS headers from above.
    const ip = this.addressOf(peer, request);
    this.byIp(networkOf(ip));
    const { deviceCookie } = this.settings;
    if (!mode)
      return respondForDevice(route, request.headers, this.alarm, deviceCookie, this.options.durable, this.forget);
    return this.respondToCall(route, mode, ip, call);
  }

  private async respondToCall(route: Route, mode: Mode, ip: string | undefined, call: Call): Promise<RelayResponse> {
    const { request, about } = call;
    const checked = relayCall(route, this.settings.rules);
    about.operation = checked.operation;
    const type = contentType(request.headers);
    this.byDevice(checked.deviceUUID?.toLowerCase());
    const own = this.share.enter(networkOf(ip));
    try {
      const body = await this.intake(request, own.hold);
      const { host, path } = this.service;
      if (route.host === host && route.path === `${path}/v3/operations/${mode}`)
        throw new Refusal(508, 'self', 'baseUrl is the address of the relay itself');
      const { rule, id, ...rest } = checked;
      const customerIp = (rule.customerIp ?? mode === 'async') ? ip : undefined;
      const given: DurableCall = {
        ...rest,
        contentType: type,
        body,
        customerIp,
        acceptedAt: wallTime(),
        id,
        isCart: rule.isCart,
      };
      if (mode === 'async' && this.storeCall) return await this.storeCall(given, networkOf(ip));
      return await this.forwardNow(mode, given, rule, call);
    } finally {
      own.leave();
    }
  }

  private forwardNow(mode: Mode, given: DurableCall, rule: CheckedOperation, call: Call): Promise<RelayResponse> {
    const isTracking = mode === 'async';
    return this.forwarder.call({
      ...this.requestOf(mode, given),
      secret: (rule.secret ?? isTracking) ? this.settings.secret : undefined,
      // Tracking operations are sent even if the page is gone.
      signal: isTracking ? undefined : call.request.signal,
      send: this.settings.send,
      isStored: false,
      onServiceResponse(milliseconds) {
        call.about.serviceMilliseconds = milliseconds;
      },
    });
  }

  private forwardStored(stored: DurableCall, rule: CheckedOperation): Promise<RelayResponse> {
    return this.forwarder.call({
      ...this.requestOf('async', stored),
      secret: (rule.secret ?? true) ? this.settings.secret : undefined,
      signal: undefined,
      send: this.settings.send,
      isStored: true,
    });
  }

  /** @returns the service's HTTP status for an empty operation */
  private async probe(operation: string): Promise<number> {
    const { rules, secret } = this.settings;
    const rule = rules.operations.get(operation);
    const key = (rule?.secret ?? rule?.mode !== 'sync') ? secret?.inOrder()[0] : undefined;
    const { status, page } = await emptyOperation(this.settings, operation, key);
    if (page) throw Error('an HTML page');
    return status;
  }

  private requestOf(
    mode: Mode,
    { operation, endpointId, deviceUUID, extra, contentType, customerIp, body }: DurableCall,
  ) {
    const device = mode === 'async' ? deviceUUID : undefined;
    const query = extra.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
    const headers: Record<string, string> = { Accept: 'application/xml', 'Content-Type': contentType };
    if (customerIp) headers['X-Customer-IP'] = customerIp;
    return {
      operation,
      url: operationUrl(this.settings.base, mode, endpointId, operation, device) + query,
      headers,
      body,
    };
  }
}
