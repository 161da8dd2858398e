/** One environment variable of `npx recotag relay`. */
export interface Setting {
  about: string;
  /** shown by `--help` */
  usual?: string;
}

/** All of them, in the order of `--help`. */
export const settings = {
  RECOTAG_BASE_URL: { about: 'the service, absolute http(s). Required' },
  RECOTAG_SECRET_KEY: { about: 'its secret key' },
  RECOTAG_SECRET_KEY_FILE: { about: 'a file with the key, for secrets that are mounted' },
  RECOTAG_OLD_SECRET_KEY: { about: 'the key before, while it is changed' },
  RECOTAG_ENDPOINT_ID: { about: 'the shop’s endpointId; any other is refused' },
  RECOTAG_PATH: { about: 'where pages find the relay', usual: '/reco' },
  RECOTAG_OPERATIONS: { about: 'JSON: names of operations, or rules by name', usual: 'the four of the interface' },
  RECOTAG_ALLOWED_ORIGINS: { about: 'other origins whose pages may call, space separated' },
  RECOTAG_QUERY: { about: 'more query parameters that pass, space separated' },
  RECOTAG_TRUSTED_PROXIES: { about: 'how many proxies of your own stand in front, or their ranges', usual: '0' },
  RECOTAG_LIMIT_BY_IP: { about: 'calls a second / burst of one address, or "off"', usual: '30/300' },
  RECOTAG_LIMIT_BY_DEVICE: { about: 'the same of one device', usual: '5/150' },
  RECOTAG_LIMIT_TIMEOUT: { about: 'milliseconds that a shared limit is waited for', usual: '250' },
  RECOTAG_VALKEY_URL: { about: 'redis://host:port of Valkey or Redis: several relays share their limits there' },
  RECOTAG_VALKEY_PASSWORD_FILE: { about: 'a file with its password, for secrets that are mounted' },
  RECOTAG_TIMEOUT: { about: 'milliseconds for the service to answer', usual: '10000' },
  RECOTAG_BODY_TIMEOUT: { about: 'milliseconds for a page’s body to arrive', usual: '10000' },
  RECOTAG_SOCKETS: { about: 'the most connections to the service', usual: '128' },
  RECOTAG_BREAKER: { about: 'failures in a row after which the service rests 5 s, or "off"', usual: '20' },
  RECOTAG_CACHE_SECONDS: { about: 'seconds that an answer serves equal reads', usual: '0: off' },
  RECOTAG_FILES: { about: '"off", or the folder with the built files to serve', usual: 'the package’s own' },
  RECOTAG_HOST: { about: 'address to listen on', usual: '0.0.0.0' },
  RECOTAG_PORT: { about: 'port of pages, /healthz and /readyz', usual: '3000' },
  RECOTAG_METRICS_PORT: { about: 'a second port for /metrics; not for the public', usual: 'none' },
  RECOTAG_LOG: { about: '"calls": a JSON line for each, "alarms", or "off"', usual: 'calls' },
  RECOTAG_STOP_DELAY: { about: 'milliseconds from "not ready" until no more is taken', usual: '0' },
  RECOTAG_STOP_TIMEOUT: { about: 'milliseconds for what is in flight when it is stopped', usual: '15000' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
