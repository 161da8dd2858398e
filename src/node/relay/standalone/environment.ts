import type { RelayOptions } from '../relay-options.js';
import { type Read, readSettings } from './read-settings.js';
import type { SettingName } from './settings.js';

export type Environment = ReturnType<typeof grouped>;

export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const secretKeys = (values: Read): { name: SettingName; key: string }[] => {
  const names = ['RECOTAG_SECRET_KEY', 'RECOTAG_SECRET_KEY_FILE', 'RECOTAG_OLD_SECRET_KEY'] as const;
  return names.flatMap((name) => {
    const key = values[name];
    return key === undefined ? [] : [{ name, key }];
  });
};

const relayOptions = (values: Read, keys: readonly string[]) => {
  const { RECOTAG_DEVICE_COOKIE: name, RECOTAG_COOKIE_DOMAIN: domain, RECOTAG_BREAKER: failures } = values;
  return {
    baseUrl: values.RECOTAG_BASE_URL ?? '',
    ...(keys.length > 0 && { secretKey: keys }),
    endpointId: values.RECOTAG_ENDPOINT_ID,
    path: values.RECOTAG_PATH,
    operations: values.RECOTAG_OPERATIONS,
    allowedOrigins: values.RECOTAG_ALLOWED_ORIGINS ?? [],
    query: values.RECOTAG_QUERY ?? [],
    trustedProxies: values.RECOTAG_TRUSTED_PROXIES,
    limitByIp: values.RECOTAG_LIMIT_BY_IP,
    limitByDevice: values.RECOTAG_LIMIT_BY_DEVICE,
    timeout: values.RECOTAG_TIMEOUT,
    socketTimeout: values.RECOTAG_SOCKET_TIMEOUT,
    maxBodyBytes: values.RECOTAG_MAX_BODY_BYTES,
    bodyTimeout: values.RECOTAG_BODY_TIMEOUT,
    ...(name !== undefined && { deviceCookie: { name, domain } }),
    ...(failures !== false && { breaker: { failures } }),
  } satisfies RelayOptions;
};

const listRules = ({ RECOTAG_LISTS_ORIGINS: origins = [], RECOTAG_LISTS_CLASSES: classes = [] }: Read) => ({
  origins,
  classes,
});

const lists = (values: Read) => {
  const { RECOTAG_LISTS: folder, RECOTAG_LISTS_TOKEN: token, RECOTAG_LISTS_APPROVE_TOKEN: approveToken } = values;
  return folder === undefined ? undefined : { folder, token, approveToken, ...listRules(values) };
};

const results = (values: Read) => {
  const { RECOTAG_RESULTS: folder, RECOTAG_RESULTS_TOKEN: token } = values;
  const { RECOTAG_RESULTS_KEEP_DAYS: keepDays, RECOTAG_RESULTS_SHOPPERS_BY_IP: shoppersByIp } = values;
  return folder === undefined ? undefined : { folder, token, ...values.RECOTAG_RESULTS_CAP, keepDays, shoppersByIp };
};

const grouped = (values: Read) => {
  const keys = secretKeys(values);
  return {
    relay: relayOptions(
      values,
      keys.map(({ key }) => key),
    ),
    /** the variables that set the secret keys, the new key's first */
    keyNames: keys.map(({ name }) => name),
    /** undefined for all addresses, IPv4 and IPv6 */
    host: values.RECOTAG_HOST,
    port: values.RECOTAG_PORT,
    keepAlive: values.RECOTAG_KEEP_ALIVE,
    metricsHost: values.RECOTAG_METRICS_HOST,
    metricsPort: values.RECOTAG_METRICS_PORT,
    sockets: values.RECOTAG_SOCKETS,
    queue: values.RECOTAG_QUEUE,
    natsUrls: values.RECOTAG_NATS_URL,
    natsCredentialsFile: values.RECOTAG_NATS_CREDENTIALS_FILE,
    queueHours: values.RECOTAG_QUEUE_HOURS,
    maxBytesByIp: values.RECOTAG_MAX_STORED_BYTES_BY_IP,
    maxRefusedBytes: values.RECOTAG_MAX_REFUSED_BYTES,
    lists: lists(values),
    results: results(values),
    /** the folder, false for none, undefined for the package's own */
    files: values.RECOTAG_FILES,
    log: values.RECOTAG_LOG,
    stopDelay: values.RECOTAG_STOP_DELAY,
    stopTimeout: values.RECOTAG_STOP_TIMEOUT,
  };
};

/** @returns what could be read, and a message for each problem. Only settings without problems may be used */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>) => {
  const { values, problems } = readSettings(env);
  return { settings: grouped(values), problems };
};

/** @throws SettingsError with all problems */
export const environment = (env: Readonly<Record<string, string | undefined>>): Environment => {
  const { settings, problems } = readEnvironment(env);
  if (problems.length) throw new SettingsError(problems);
  return settings;
};
