import { END_SLASHES } from '../../protocol/operation-url.js';
import { dispatcherSend } from '../adapters/dispatcher-send.js';
import { baseUrl, settingNumber as number } from '../option-checks.js';
import { type SecretKeys, secretKeys } from '../secret/secret-key.js';
import { byFetch, type Send } from '../send.js';
import { type CrossOrigin, crossOrigin } from './cross-origin.js';
import { type IsProxy, proxyRanges } from './customer-address.js';
import type { CallRules } from './relay-call.js';
import { relayOperations } from './relay-call.js';
import type { RelayOptions } from './relay-options.js';

/** Longer than that is at once for a timer. */
const LONGEST_TIMEOUT = 2_147_483_647;

/** The options of a relay, each checked, with the defaults filled in. */
export interface RelaySettings {
  base: string;
  secret: SecretKeys | undefined;
  rules: CallRules;
  /** what stands before `/v3`, undefined for anything */
  prefix: string | undefined;
  trusted: number | IsProxy;
  pageHeaders: CrossOrigin;
  /** the shop's way to the service, where it gave one */
  send: Send | undefined;
  limitTimeout: number;
  maxInFlight: number;
  maxInFlightByIp: number;
  maxBodyBytes: number;
  maxHeldBytes: number;
  maxHeldBytesByIp: number;
  maxAnswerBytes: number;
  bodyTimeout: number;
  timeout: number;
}

/** @throws TypeError when one of them can't work: what, and what it was. A secret is not repeated */
export const relaySettings = (options: RelayOptions): RelaySettings => {
  // An environment variable that is not set would otherwise run the shop without its key.
  if ('secretKey' in options && options.secretKey === undefined)
    throw TypeError('secretKey is undefined: leave it out, or give it');
  const { endpointId, query = [], dispatcher } = options;
  if (endpointId !== undefined && (typeof endpointId !== 'string' || !endpointId))
    throw TypeError('endpointId must be a text');
  if (!Array.isArray(query) || !query.every((name) => typeof name === 'string' && name))
    throw TypeError('query must be a list of names');
  if (options.path !== undefined && !/^[\w./~-]*$/.test(options.path))
    throw TypeError(`path must be a plain path like /reco, not ${JSON.stringify(options.path)}`);
  if (dispatcher && typeof dispatcher.dispatch !== 'function')
    throw TypeError('dispatcher must be a Pool or an Agent of undici');
  for (const name of ['fetch', 'onAnswer', 'onAlarm'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw TypeError(`${name} must be a function`);
  const milliseconds = { least: 1, most: LONGEST_TIMEOUT };
  const bytes = { least: 1, most: Number.MAX_SAFE_INTEGER };
  return {
    base: baseUrl(options.baseUrl),
    secret: options.secretKey === undefined ? undefined : secretKeys(options.secretKey),
    rules: { operations: relayOperations(options.operations), endpointId, query },
    prefix: options.path?.replace(/^\/*(?=[^/])/, '/').replace(END_SLASHES, ''),
    trusted: trusted(options.trustedProxies),
    pageHeaders: crossOrigin(options.allowedOrigins),
    send: dispatcher ? dispatcherSend(dispatcher) : options.fetch && byFetch(options.fetch),
    limitTimeout: number('limitTimeout', options.limitTimeout, 250, milliseconds),
    maxInFlight: number('maxInFlight', options.maxInFlight, 2048, bytes),
    maxInFlightByIp: number('maxInFlightByIp', options.maxInFlightByIp, 512, bytes),
    maxBodyBytes: number('maxBodyBytes', options.maxBodyBytes, 1_048_576, bytes),
    maxHeldBytes: number('maxHeldBytes', options.maxHeldBytes, 67_108_864, bytes),
    maxHeldBytesByIp: number('maxHeldBytesByIp', options.maxHeldBytesByIp, 8_388_608, bytes),
    maxAnswerBytes: number('maxAnswerBytes', options.maxAnswerBytes, 5_000_000, bytes),
    bodyTimeout: number('bodyTimeout', options.bodyTimeout, 10_000, milliseconds),
    timeout: number('timeout', options.timeout, 10_000, milliseconds),
  };
};

const trusted = (proxies: RelayOptions['trustedProxies']): number | IsProxy => {
  if (typeof proxies === 'function') return proxies;
  if (Array.isArray(proxies)) return proxyRanges(proxies);
  return number('trustedProxies', proxies as number | undefined, 0, { least: 0, most: 100, whole: true });
};
