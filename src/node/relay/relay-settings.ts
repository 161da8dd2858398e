import { END_SLASHES } from '../../protocol/operations.js';
import { baseUrl, settingNumber as number } from '../http/option-checks.js';
import { byFetch } from '../http/send.js';
import { secretKeys } from '../secret/secret-key.js';
import { dispatcherSend } from './adapters/dispatcher-send.js';
import { crossOrigin } from './cross-origin.js';
import { type IsProxy, proxyRanges } from './customer-address.js';
import { relayOperations } from './relay-call.js';
import { NUMBERS, type RelayOptions } from './relay-options.js';

const NAME = /^[\w-]+$/;
const DOMAIN = /^[a-z\d.-]*$/i;

/** The name of a parameter, and the kind of its values if the queue needs it. */
const QUERY = /^[^=]+(?:=\{(?:id|age)\})?$/;

/** The checked options of a relay, with defaults. Errors name the option and its value, but never repeat the secret. */
export const relaySettings = (options: RelayOptions) => {
  // If an environment variable is missing, the relay must not run without its key.
  if ('secretKey' in options && options.secretKey === undefined)
    throw TypeError('secretKey is undefined: pass a key, or omit the option');
  const { endpointId, query = [], dispatcher } = options;
  if (endpointId !== undefined && (typeof endpointId !== 'string' || !endpointId))
    throw TypeError('endpointId must be a string');
  if (!Array.isArray(query) || !query.every((each) => typeof each === 'string' && QUERY.test(each)))
    throw TypeError('query must be names, such as "source", "transactionId={id}" or "age={age}"');
  const { durable } = options;
  if (durable && (typeof durable.put !== 'function' || typeof durable.start !== 'function'))
    throw TypeError('durable must be a queue, such as the result of embeddedQueue in recotag/queue');
  if (options.path !== undefined && !/^[\w./~-]*$/.test(options.path))
    throw TypeError(`path must be a plain path such as /reco, not ${JSON.stringify(options.path)}`);
  if (dispatcher && typeof dispatcher.dispatch !== 'function')
    throw TypeError('dispatcher must be a Pool or an Agent of undici');
  for (const name of ['fetch', 'onAnswer', 'onDelivery', 'onAlarm'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw TypeError(`${name} must be a function`);
  const { deviceCookie } = options;
  if (deviceCookie && !NAME.test(deviceCookie.name))
    throw TypeError('deviceCookie.name must have only letters, digits, "-" and "_"');
  if (!DOMAIN.test(deviceCookie?.domain ?? ''))
    throw TypeError('deviceCookie.domain must be a host such as shop.example');
  return {
    base: baseUrl(options.baseUrl),
    secret: options.secretKey === undefined ? undefined : secretKeys(options.secretKey),
    rules: {
      operations: relayOperations(options.operations),
      endpointId,
      query: query.map((each) => each.split('=')[0]!),
      id: named(query, '{id}'),
      age: named(query, '{age}'),
    },
    /** the path before `/v3`, undefined for any */
    prefix: options.path?.replace(/^\/*(?=[^/])/, '/').replace(END_SLASHES, ''),
    trusted: trusted(options.trustedProxies),
    pageHeaders: crossOrigin(options.allowedOrigins),
    deviceCookie,
    send: dispatcher ? dispatcherSend(dispatcher) : byFetch(options.fetch),
    ...numbers(options),
  };
};

const numbers = (options: RelayOptions) => {
  const check = ([name, { usual, most = Number.MAX_SAFE_INTEGER }]: [string, { usual: number; most?: number }]) =>
    [name, number(name, options[name as keyof typeof NUMBERS], usual, { least: 1, most })] as const;
  return Object.fromEntries(Object.entries(NUMBERS).map(check)) as Record<keyof typeof NUMBERS, number>;
};

const named = (query: readonly string[], value: string): string | undefined =>
  query.find((each) => each.endsWith(`=${value}`))?.split('=')[0];

const trusted = (proxies: RelayOptions['trustedProxies']): number | IsProxy => {
  if (typeof proxies === 'function') return proxies;
  if (Array.isArray(proxies)) return proxyRanges(proxies);
  return number('trustedProxies', proxies as number | undefined, 0, { least: 0, most: 100, whole: true });
};
