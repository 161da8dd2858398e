/**
 * All environment variables of `npx recotag relay`, in the order of `--help`, which shows both texts. `usual` is the value of a variable that
 * isn't set, or says in words what applies then.
 */
export const settings = {
  RECOTAG_BASE_URL: { about: 'base URL of the service, absolute http(s). Required' },
  RECOTAG_SECRET_KEY: { about: 'secret key of the service' },
  RECOTAG_SECRET_KEY_FILE: { about: 'file that contains the key, for mounted secrets' },
  RECOTAG_OLD_SECRET_KEY: { about: 'the previous key, during a key rotation' },
  RECOTAG_ENDPOINT_ID: { about: 'the shop’s endpoint id; others are rejected' },
  RECOTAG_PATH: { about: 'path of the relay', usual: '/reco' },
  RECOTAG_OPERATIONS: {
    about: 'JSON: allowed operations, or rules by name',
    usual: 'the four operations of the interface',
  },
  RECOTAG_ALLOWED_ORIGINS: { about: 'other origins whose pages may call the relay, separated by spaces' },
  RECOTAG_QUERY: {
    about: 'further allowed query parameters, separated by spaces; for the queue: "name={id}", "name={age}"',
  },
  RECOTAG_TRUSTED_PROXIES: { about: 'number of your proxies in front of the relay, or their ranges', usual: '0' },
  RECOTAG_LIMIT_BY_IP: { about: 'calls per second / burst of one address, or "off"', usual: '30/300' },
  RECOTAG_LIMIT_BY_DEVICE: { about: 'the same for one device', usual: '5/150' },
  RECOTAG_LIMIT_TIMEOUT: { about: 'milliseconds to wait for a shared limit', usual: '250' },
  RECOTAG_VALKEY_URL: { about: 'redis://host:port of Valkey or Redis, in which relays share their limits' },
  RECOTAG_VALKEY_PASSWORD_FILE: { about: 'file that contains the password of Valkey, for mounted secrets' },
  RECOTAG_TIMEOUT: { about: 'milliseconds for the service to respond', usual: '10000' },
  RECOTAG_BODY_TIMEOUT: { about: 'milliseconds for a page’s body to arrive', usual: '10000' },
  RECOTAG_SOCKET_TIMEOUT: { about: 'milliseconds to wait for a free connection to the service', usual: '1000' },
  RECOTAG_SOCKETS: { about: 'maximum number of connections to the service', usual: '128' },
  RECOTAG_BREAKER: { about: 'consecutive failures after which calls are paused for 5 s, or "off"', usual: '20' },
  RECOTAG_CACHE_SECONDS: {
    about: 'seconds for which a response is reused for equal sync operations; 0: off',
    usual: '0',
  },
  RECOTAG_QUEUE: {
    about: 'folder in which tracking operations are stored until the service acknowledges them',
    usual: 'none',
  },
  RECOTAG_NATS_URL: {
    about: 'servers of NATS JetStream, instead of the folder: nats://a:4222,nats://b:4222',
    usual: 'none',
  },
  RECOTAG_NATS_CREDENTIALS_FILE: { about: 'file with the credentials (.creds) of the NATS user' },
  RECOTAG_QUEUE_HOURS: { about: 'hours for which a stored operation is kept that can’t be delivered', usual: '24' },
  RECOTAG_DEVICE_COOKIE: { about: 'name of the cookie in which the relay stores the device id', usual: 'none' },
  RECOTAG_COOKIE_DOMAIN: { about: 'domain of that cookie, for several hosts of the shop', usual: 'the relay’s host' },
  RECOTAG_LISTS: { about: 'folder of the published lists to serve', usual: 'none' },
  RECOTAG_LISTS_TOKEN: { about: 'token that may store lists and publish them; without it, the lists can only be read' },
  RECOTAG_LISTS_APPROVE_TOKEN: { about: 'token of another person: then only this one may publish' },
  RECOTAG_LISTS_ORIGINS: {
    about: 'further origins that addresses of published lists may have, separated by spaces',
    usual: 'those of RECOTAG_BASE_URL and RECOTAG_ALLOWED_ORIGINS',
  },
  RECOTAG_LISTS_PUBLIC: { about: 'folder into which the published files are written, for a web server', usual: 'none' },
  RECOTAG_RESULTS: { about: 'folder of the results of lists and experiments', usual: 'none' },
  RECOTAG_RESULTS_TOKEN: { about: 'token that may read the results; without it, nobody can' },
  RECOTAG_RESULTS_CAP: {
    about: 'most that the orders of one shopper count, also with the currency: "500 EUR"',
    usual: '1000',
  },
  RECOTAG_RESULTS_KEEP_DAYS: { about: 'days without an exposure after which an experiment has ended', usual: '60' },
  RECOTAG_RESULTS_SHOPPERS_BY_IP: { about: 'new shoppers of one address that are counted in a day', usual: '1000' },
  RECOTAG_FILES: { about: '"off", or the folder of the built files to serve', usual: 'the folder in the package' },
  RECOTAG_HOST: { about: 'address to listen on', usual: 'all, IPv4 and IPv6' },
  RECOTAG_PORT: { about: 'port for pages, /healthz and /readyz', usual: '3000' },
  RECOTAG_KEEP_ALIVE: { about: 'milliseconds for which idle connections are kept', usual: '75000' },
  RECOTAG_METRICS_PORT: { about: 'separate port for /metrics; do not expose it publicly', usual: 'none' },
  RECOTAG_METRICS_HOST: { about: 'address to listen on for /metrics', usual: 'RECOTAG_HOST' },
  RECOTAG_LOG: { about: '"calls": one JSON line per call, "alarms", or "off"', usual: 'calls' },
  RECOTAG_PROCESSES: { about: 'number of processes, for several processor cores', usual: '1' },
  RECOTAG_STOP_DELAY: { about: 'milliseconds for which a stopping relay still accepts connections', usual: '0' },
  RECOTAG_STOP_TIMEOUT: { about: 'milliseconds for which a stopping relay waits for calls in flight', usual: '15000' },
} as const satisfies Record<string, { about: string; usual?: string }>;

export type SettingName = keyof typeof settings;

export type SettingWithDefault = {
  [Name in SettingName]: (typeof settings)[Name] extends { usual: string } ? Name : never;
}[SettingName];
