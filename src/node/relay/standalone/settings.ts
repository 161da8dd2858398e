import { MAX_TIMER_MS } from '../../http/clock.js';
import { NUMBERS } from '../relay-options.js';
import type { Setting, SettingKey } from './setting-kinds.js';

/** A whole number with a default. */
const whole = <const Usual extends string>(usual: Usual, about: string, least = 1, most = MAX_TIMER_MS) =>
  ({ kind: 'number', least, most, usual, about }) as const;

/** A number that is an option of `createRelay`, with the option's default. */
const wholeOption = <const Option extends keyof typeof NUMBERS>(option: Option, about: string) => ({
  ...whole(`${NUMBERS[option].usual}`, about),
  option,
});

const rate = <const Option extends string>(option: Option, usual: string, about: string) =>
  ({ kind: 'rate', about, usual, off: true, option }) as const;

const PORTS = 65_535;

const secretKey = (key: string) => ({ secretKey: key });

/** All environment variables of `npx recotag relay`, in the order of the documentation. */
export const settings = {
  RECOTAG_BASE_URL: {
    kind: 'text',
    about: 'base URL of the service, absolute http(s)',
    isRequired: true,
    option: 'baseUrl',
  },
  RECOTAG_SECRET_KEY: { kind: 'secret', about: 'secret key of the service', option: secretKey },
  RECOTAG_SECRET_KEY_FILE: {
    kind: 'file',
    about: 'file that contains the key, instead of `RECOTAG_SECRET_KEY`',
    instead: 'RECOTAG_SECRET_KEY',
    option: secretKey,
  },
  RECOTAG_OLD_SECRET_KEY: {
    kind: 'secret',
    about: 'the previous key, [during a key rotation](relay-operation.md#changing-the-key)',
    needs: ['RECOTAG_SECRET_KEY', 'RECOTAG_SECRET_KEY_FILE'],
    option: secretKey,
  },
  RECOTAG_ENDPOINT_ID: { kind: 'text', about: 'the shop’s endpoint id', otherwise: 'all', option: 'endpointId' },
  RECOTAG_PATH: { kind: 'text', about: 'path of the relay', usual: '/reco', option: 'path' },
  RECOTAG_OPERATIONS: {
    kind: 'operations',
    about: 'JSON, as [the option `operations`](first-party-relay.md#options)',
    otherwise: 'ViewProduct, SetCart, Reco and GetPopularProducts',
    option: 'operations',
  },
  RECOTAG_ALLOWED_ORIGINS: {
    kind: 'words',
    about: 'further origins whose pages may call the relay, separated by spaces; `*` allows all',
    option: 'allowedOrigins',
  },
  RECOTAG_QUERY: {
    kind: 'words',
    about: 'further allowed query parameters, separated by spaces; in durable mode also `name={id}` and `name={age}`',
    option: 'query',
  },
  RECOTAG_TRUSTED_PROXIES: {
    kind: 'proxies',
    about: 'number of your proxies in front of the relay, or their ranges: `10.0.0.0/8 2001:db8::/32`',
    usual: '0',
    option: 'trustedProxies',
  },
  RECOTAG_LIMIT_BY_IP: rate('limitByIp', '30/300', 'calls of an address per second / burst'),
  RECOTAG_LIMIT_BY_DEVICE: rate('limitByDevice', '5/150', 'calls of a device per second / burst'),
  RECOTAG_TIMEOUT: wholeOption('timeout', 'milliseconds for the service’s response, from the start of the request'),
  RECOTAG_SOCKET_TIMEOUT: wholeOption(
    'socketTimeout',
    'milliseconds to wait for a free connection to the service; then the page gets 503 and retries',
  ),
  RECOTAG_MAX_BODY_BYTES: wholeOption(
    'maxBodyBytes',
    'maximum size of a page’s body: a cart of 500 lines has about 67,000 bytes',
  ),
  RECOTAG_BODY_TIMEOUT: wholeOption('bodyTimeout', 'milliseconds for a page’s body to arrive'),
  RECOTAG_SOCKETS: whole('128', 'maximum number of connections to the service', 1, PORTS),
  RECOTAG_BREAKER: {
    ...whole('20', 'consecutive failures after which calls are paused for 5 s', 1, 1_000_000),
    off: true,
    option: (failures: number | false) => ({ breaker: failures !== false && { failures } }),
  },
  RECOTAG_QUEUE: {
    kind: 'text',
    about: 'folder of the queue: [durable mode](relay-operation.md#the-durable-relay). Needs the package `lmdb`',
  },
  RECOTAG_NATS_URL: {
    kind: 'servers',
    about: 'servers of NATS JetStream, instead of the folder: `nats://a:4222,nats://b:4222`',
    instead: 'RECOTAG_QUEUE',
  },
  RECOTAG_NATS_CREDENTIALS_FILE: {
    kind: 'readable',
    about: 'file with the credentials (`.creds`) of the NATS user',
    needs: ['RECOTAG_NATS_URL'],
  },
  RECOTAG_QUEUE_HOURS: whole('24', 'hours for which the relay keeps a stored call that it can’t deliver', 1, 8760),
  RECOTAG_MAX_STORED_BYTES_BY_IP: whole(
    '33554432',
    'bytes of the queue that the waiting calls of one address may take; then it gets 429',
  ),
  RECOTAG_MAX_REFUSED_BYTES: whole(
    '67108864',
    'bytes for calls that the service has rejected; the oldest ones are deleted first',
  ),
  RECOTAG_DEVICE_COOKIE: {
    kind: 'text',
    about: 'name of the [cookie that stores the device id](consent.md#keep-the-id-in-a-cookie-of-your-relay)',
    option: (name: string) => ({ deviceCookie: { name } }),
  },
  RECOTAG_COOKIE_DOMAIN: {
    kind: 'text',
    about: 'domain of that cookie, for example `shop.example` for all hosts of the shop',
    otherwise: 'the relay’s host',
    needs: ['RECOTAG_DEVICE_COOKIE'],
    option: (domain: string) => ({ deviceCookie: { name: 'device', domain } }),
  },
  RECOTAG_LISTS: { kind: 'text', about: 'folder of the [published lists](published-lists.md) that the relay serves' },
  RECOTAG_LISTS_TOKEN: {
    kind: 'token',
    about: 'token that may store lists and publish them, 16 characters or more. Without it, the lists can only be read',
    needs: ['RECOTAG_LISTS'],
  },
  RECOTAG_LISTS_APPROVE_TOKEN: {
    kind: 'token',
    about: 'token of another person: then only this one may publish',
    needs: ['RECOTAG_LISTS_TOKEN'],
    differs: 'RECOTAG_LISTS_TOKEN',
  },
  RECOTAG_LISTS_ORIGINS: {
    kind: 'origins',
    about:
      'further origins that [addresses of published lists](published-lists.md#addresses-and-looks) may have. Those of `RECOTAG_BASE_URL` and `RECOTAG_ALLOWED_ORIGINS` are allowed, too',
    needs: ['RECOTAG_LISTS'],
  },
  RECOTAG_LISTS_CLASSES: {
    kind: 'words',
    about: 'classes that published lists may have, also in `data-list-classes` of the tag',
    needs: ['RECOTAG_LISTS'],
  },
  RECOTAG_RESULTS: { kind: 'text', about: 'folder of the [results](results.md) of lists and experiments' },
  RECOTAG_RESULTS_TOKEN: {
    kind: 'token',
    about: 'token that may read the results, 16 to 200 characters. Without it, nobody can',
    needs: ['RECOTAG_RESULTS'],
  },
  RECOTAG_RESULTS_CAP: {
    kind: 'amount',
    about:
      'the most that the orders of one shopper count. With the shop’s currency, `500 EUR`, only orders in it have a value',
    usual: '1000',
    needs: ['RECOTAG_RESULTS'],
  },
  RECOTAG_RESULTS_KEEP_DAYS: {
    ...whole(
      '60',
      'days without an exposure after which an experiment has ended, and its shoppers are deleted: 1 to 400',
      1,
      400,
    ),
    needs: ['RECOTAG_RESULTS'],
  },
  RECOTAG_RESULTS_SHOPPERS_BY_IP: {
    ...whole(
      '1000',
      'new shoppers of one address that are counted in a day, also of a mobile network or an office',
      1,
      1e9,
    ),
    needs: ['RECOTAG_RESULTS'],
  },
  RECOTAG_FILES: {
    kind: 'files',
    about: 'folder of the built files to serve',
    otherwise: 'the folder in the package',
    off: true,
  },
  RECOTAG_HOST: {
    kind: 'text',
    about: 'address to listen on, IPv4 or IPv6. Behind a proxy on the same machine: `127.0.0.1`',
    otherwise: 'all addresses',
  },
  RECOTAG_PORT: whole('3000', 'port for pages, `/healthz` and `/readyz`', 0, PORTS),
  RECOTAG_KEEP_ALIVE: whole('75000', 'milliseconds for which idle connections are kept'),
  RECOTAG_METRICS_HOST: {
    kind: 'text',
    about: 'address for `/metrics`. In a container `::`, so that Prometheus reaches it from others',
    usual: '127.0.0.1',
  },
  RECOTAG_METRICS_PORT: {
    kind: 'number',
    least: 0,
    most: PORTS,
    about: 'separate port for `/metrics`. Do not expose it publicly',
    differs: 'RECOTAG_PORT',
  },
  RECOTAG_LOG: {
    kind: 'choice',
    words: ['calls', 'alarms', 'off'],
    about: '`calls`: one JSON line per call, `alarms`, or `off`',
    usual: 'calls',
  },
  RECOTAG_STOP_DELAY: whole('0', 'milliseconds for which a stopping relay still accepts connections', 0),
  RECOTAG_STOP_TIMEOUT: whole('15000', 'milliseconds for which a stopping relay waits for calls in flight'),
} as const satisfies Record<SettingKey, Setting>;

export type SettingName = keyof typeof settings;
