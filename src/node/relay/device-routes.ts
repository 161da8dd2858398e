import { isDeviceId } from '../../protocol/operation-url.js';
import type { Alarms } from './alarms.js';
import type { DurableQueue } from './durable/durable-queue.js';
import { Refusal } from './refusal.js';
import type { RelayResponse } from './relay-request.js';
import { hostOf, type Route } from './relay-route.js';

/** The cookie in which the relay stores a device id. */
export interface DeviceCookie {
  /** its name, `recotag_device` */
  name: string;
  /** `Domain` of the cookie, `shop.example`: all its hosts share the id. Default: only the relay's own host */
  domain?: string | undefined;
}

/** Removes all that is stored of a device, apart from the queue. Rejects if it can't. */
export type ForgetDevice = (deviceUUID: string) => Promise<void>;

/** Browsers cap cookies at 400 days (https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-the-max-age-attribute-2). */
const DAYS = 390;

const setCookie = ({ name, domain }: DeviceCookie, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${maxAge}${domain ? `; Domain=${domain}` : ''}`;

type Headers = { get(name: string): string | null };

/** Modes of `fetch` in a script. Forms, links, frames and pings (`<a ping>`) have others. */
const FETCHED = ['cors', 'same-origin'];

/**
 * Whether a script of a page has sent the request: markup of users can contain a form that posts to this address. Browsers without
 * `Sec-Fetch-Mode` (plain http; Safari before 16.4) send a `Content-Type` with each form (`text/plain`) and each ping (`text/ping`).
 */
const isOfScript = (headers: Headers, types: readonly string[]): boolean => {
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null) return FETCHED.includes(mode);
  const [type] = (headers.get('content-type') ?? '').split(';', 1);
  return !type || types.includes(type.trim().toLowerCase());
};

/** Rejects requests of pages of other origins, and of forms and links. @param types of bodies that scripts may send */
export const refuseOthers = (headers: Headers, host: string, types: readonly string[]): void => {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site === null ? !!origin && hostOf(origin) !== host : site !== 'same-origin')
    throw new Refusal(403, 'origin', 'only pages of the relay’s own origin may use this address');
  if (!isOfScript(headers, types))
    throw new Refusal(403, 'origin', 'only scripts may use this address, no forms and links');
};

/**
 * Stores or forgets a device. The cookie is for scripts of the shop's own pages, so pages of all other origins are rejected, also of
 * `allowedOrigins`. @throws Refusal
 */
export const respondForDevice = async (
  { device, host, query }: Route,
  headers: Headers,
  alarms: Alarms,
  deviceCookie: DeviceCookie | undefined,
  durable: DurableQueue | undefined,
  forget: ForgetDevice | undefined,
): Promise<RelayResponse> => {
  if (!deviceCookie && (device === 'device' || !(durable || forget)))
    throw new Refusal(404, 'path', 'the relay stores no device data');
  refuseOthers(headers, host, ['application/xml']);
  const [deviceUUID = '', ...more] = new URLSearchParams(query).getAll('deviceUUID');
  if (more.length || !isDeviceId(deviceUUID)) throw new Refusal(400, 'query', 'deviceUUID must be a UUID');
  if (device === 'forget') {
    try {
      await durable?.removeDevice(deviceUUID).catch((error) => {
        alarms.raise('queue', `the queue can't forget a device: ${error?.message ?? error}`);
        throw error;
      });
      await forget?.(deviceUUID); // raises an alarm of its own
    } catch {
      throw new Refusal(503, 'queue', 'the device could not be forgotten', { 'Retry-After': '5' });
    }
  }
  const cookie =
    deviceCookie &&
    (device === 'device' ? setCookie(deviceCookie, deviceUUID, DAYS * 86_400) : setCookie(deviceCookie, '', 0));
  return { status: 204, headers: cookie ? { 'Set-Cookie': cookie } : {}, body: null };
};
