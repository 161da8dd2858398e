import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_TIMER_MS } from '../../http/clock.js';
import { createRelay } from '../create-relay.js';
import type { Rate } from '../rate-limit.js';
import type { RelayOperations } from '../relay-call.js';
import type { RelayOptions } from '../relay-options.js';
import { type SettingName, type SettingWithDefault, settings } from './settings.js';

/** The settings of `npx recotag relay`. */
export type Environment = ReturnType<typeof readEnvironment>['settings'];

/** All problems of the settings, a message each. Values are not repeated: one may be a secret in the wrong variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads the settings. Unknown names are problems, too: after a typo the default would apply.
 *
 * @returns what could be read, and a message for each problem. Only settings without problems may be used
 */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>) => {
  const problems = Object.keys(env)
    .filter((name) => name.startsWith('RECOTAG_') && !(name in settings))
    .map((name) => `${name} is not a setting`);
  // An empty variable counts as not set. For keys it is an error: the relay must not run without the key by mistake.
  for (const name of [
    'RECOTAG_SECRET_KEY',
    'RECOTAG_SECRET_KEY_FILE',
    'RECOTAG_OLD_SECRET_KEY',
    'RECOTAG_VALKEY_PASSWORD_FILE',
  ])
    if (env[name]?.trim() === '') problems.push(`${name} is empty`);
  const text: Text = (name) => env[name]?.trim() || undefined;
  const number = (name: SettingWithDefault, least: number, most: number): number => {
    const given = text(name) ?? settings[name].usual;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (!(value >= least && value <= most)) problems.push(`${name} must be a whole number from ${least} to ${most}`);
    return value;
  };
  const words = (name: SettingName): string[] => text(name)?.split(/[\s,]+/) ?? [];
  const rate = (name: SettingWithDefault): Rate | false => {
    const { usual } = settings[name];
    const given = text(name) ?? usual;
    if (given === 'off') return false;
    const [, own, most] = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(given) ?? [];
    if (!(Number(own) > 0 && Number(most) >= 1)) problems.push(`${name} must be "off" or a rate such as ${usual}`);
    return { perSecond: Number(own), burst: Number(most) };
  };
  const one = <Word extends string>(name: SettingWithDefault, known: readonly Word[]): Word => {
    const given = text(name) ?? settings[name].usual;
    const found = known.find((word) => word === given);
    if (found === undefined) problems.push(`${name} must be one of ${known.join(', ')}`);
    return found ?? known[0]!;
  };

  const baseUrl = text('RECOTAG_BASE_URL');
  if (baseUrl === undefined) problems.push('RECOTAG_BASE_URL is missing');
  const failures = text('RECOTAG_BREAKER') === 'off' ? 0 : number('RECOTAG_BREAKER', 1, 1_000_000);
  const seconds = number('RECOTAG_CACHE_SECONDS', 0, 3600);
  const proxies = text('RECOTAG_TRUSTED_PROXIES') ?? settings.RECOTAG_TRUSTED_PROXIES.usual;
  const keys = secretKeys(text, problems);
  const valkeyUrl = text('RECOTAG_VALKEY_URL');
  const valkeyPassword = mounted('RECOTAG_VALKEY_PASSWORD_FILE', text, problems);
  if (valkeyPassword !== undefined && valkeyUrl === undefined)
    problems.push('RECOTAG_VALKEY_PASSWORD_FILE requires RECOTAG_VALKEY_URL');
  if (valkeyUrl !== undefined && !/^rediss?:\/\//.test(valkeyUrl))
    problems.push('RECOTAG_VALKEY_URL must begin with redis:// or rediss://');
  const natsUrls = text('RECOTAG_NATS_URL') === undefined ? undefined : words('RECOTAG_NATS_URL');
  if (natsUrls?.some((url) => !/^(?:nats|tls):\/\//.test(url) || !URL.canParse(url)))
    problems.push('RECOTAG_NATS_URL must be URLs that begin with nats:// or tls://, separated by commas');
  if (natsUrls && text('RECOTAG_QUEUE') !== undefined)
    problems.push('set either RECOTAG_QUEUE or RECOTAG_NATS_URL, not both');
  if (!natsUrls && text('RECOTAG_NATS_CREDENTIALS_FILE') !== undefined)
    problems.push('RECOTAG_NATS_CREDENTIALS_FILE requires RECOTAG_NATS_URL');
  if (natsUrls) mounted('RECOTAG_NATS_CREDENTIALS_FILE', text, problems);
  const cookieName = text('RECOTAG_DEVICE_COOKIE');
  if (cookieName === undefined && text('RECOTAG_COOKIE_DOMAIN') !== undefined)
    problems.push('RECOTAG_COOKIE_DOMAIN requires RECOTAG_DEVICE_COOKIE');
  const relay = {
    baseUrl: baseUrl ?? '',
    ...(keys.length > 0 && { secretKey: keys.map(({ key }) => key) }),
    endpointId: text('RECOTAG_ENDPOINT_ID'),
    path: text('RECOTAG_PATH') ?? settings.RECOTAG_PATH.usual,
    operations: operations(text('RECOTAG_OPERATIONS'), problems),
    allowedOrigins: words('RECOTAG_ALLOWED_ORIGINS'),
    query: words('RECOTAG_QUERY'),
    trustedProxies: /^\d+$/.test(proxies) ? Number(proxies) : words('RECOTAG_TRUSTED_PROXIES'),
    limitTimeout: number('RECOTAG_LIMIT_TIMEOUT', 1, MAX_TIMER_MS),
    timeout: number('RECOTAG_TIMEOUT', 1, MAX_TIMER_MS),
    socketTimeout: number('RECOTAG_SOCKET_TIMEOUT', 1, MAX_TIMER_MS),
    bodyTimeout: number('RECOTAG_BODY_TIMEOUT', 1, MAX_TIMER_MS),
    ...(cookieName !== undefined && { deviceCookie: { name: cookieName, domain: text('RECOTAG_COOKIE_DOMAIN') } }),
    ...(failures > 0 && { breaker: { failures } }),
    ...(seconds > 0 && { cache: { seconds } }),
  } satisfies RelayOptions;
  /** the folder, false for none, undefined for the package's own */
  const files: string | false | undefined = text('RECOTAG_FILES') === 'off' ? false : text('RECOTAG_FILES');
  const read = {
    relay,
    /** the variables that set the secret keys, the new key's first */
    keyNames: keys.map(({ name }) => name),
    /** undefined for all addresses, IPv4 and IPv6 */
    host: text('RECOTAG_HOST'),
    keepAlive: number('RECOTAG_KEEP_ALIVE', 1, MAX_TIMER_MS),
    metricsHost: text('RECOTAG_METRICS_HOST') ?? text('RECOTAG_HOST'),
    port: number('RECOTAG_PORT', 0, 65_535),
    metricsPort: text('RECOTAG_METRICS_PORT') === undefined ? undefined : number('RECOTAG_METRICS_PORT', 0, 65_535),
    valkeyUrl,
    valkeyPassword,
    limitByIp: rate('RECOTAG_LIMIT_BY_IP'),
    limitByDevice: rate('RECOTAG_LIMIT_BY_DEVICE'),
    sockets: number('RECOTAG_SOCKETS', 1, 65_535),
    queue: text('RECOTAG_QUEUE'),
    natsUrls,
    natsCredentialsFile: text('RECOTAG_NATS_CREDENTIALS_FILE'),
    queueHours: number('RECOTAG_QUEUE_HOURS', 1, 8760),
    lists: lists(text, words, problems),
    results: results(
      text,
      number('RECOTAG_RESULTS_KEEP_DAYS', 1, 400),
      number('RECOTAG_RESULTS_SHOPPERS_BY_IP', 1, 1_000_000_000),
      problems,
    ),
    files,
    log: one('RECOTAG_LOG', ['calls', 'alarms', 'off']),
    processes: number('RECOTAG_PROCESSES', 1, 256),
    stopDelay: number('RECOTAG_STOP_DELAY', 0, MAX_TIMER_MS),
    stopTimeout: number('RECOTAG_STOP_TIMEOUT', 1, MAX_TIMER_MS),
  };
  if (read.port && read.port === read.metricsPort) problems.push('RECOTAG_PORT and RECOTAG_METRICS_PORT are equal');
  if (read.processes > 1 && read.queue !== undefined)
    problems.push('RECOTAG_QUEUE is for one process: use RECOTAG_NATS_URL with RECOTAG_PROCESSES');
  if (read.files && !existsSync(join(read.files, 'recotag.js')))
    problems.push('RECOTAG_FILES is a folder without recotag.js');
  problems.push(...optionProblems(relay, keys, baseUrl !== undefined));
  return { settings: read, problems };
};

/** @throws SettingsError with all problems */
export const environment = (env: Readonly<Record<string, string | undefined>>): Environment => {
  const { settings, problems } = readEnvironment(env);
  if (problems.length) throw new SettingsError(problems);
  return settings;
};

/** What `createRelay` rejects: one message for each setting that is invalid on its own, with the name of its variable. */
const optionProblems = (options: RelayOptions, keys: readonly NamedKey[], hasBaseUrl: boolean): string[] => {
  const baseUrl = 'https://service.example';
  const { operations, allowedOrigins, trustedProxies, path, query, deviceCookie } = options;
  const each: (readonly [name: SettingName, options: RelayOptions])[] = [
    ...(hasBaseUrl ? [['RECOTAG_BASE_URL', { baseUrl: options.baseUrl }] as const] : []),
    ...keys.map(({ name, key }) => [name, { baseUrl, secretKey: key }] as const),
    ['RECOTAG_OPERATIONS', { baseUrl, operations }],
    ['RECOTAG_ALLOWED_ORIGINS', { baseUrl, allowedOrigins }],
    ['RECOTAG_TRUSTED_PROXIES', { baseUrl, trustedProxies }],
    ['RECOTAG_PATH', { baseUrl, path }],
    ['RECOTAG_QUERY', { baseUrl, query }],
    ['RECOTAG_DEVICE_COOKIE', { baseUrl, deviceCookie: deviceCookie && { name: deviceCookie.name } }],
    ['RECOTAG_COOKIE_DOMAIN', { baseUrl, deviceCookie: deviceCookie && { ...deviceCookie, name: 'device' } }],
  ];
  return each.flatMap(([name, part]) => {
    try {
      createRelay(part);
      return [];
    } catch (error) {
      // The message begins with the option: `baseUrl`, `deviceCookie.name`, or `operations.` and the operation.
      const named = (_: string, operation?: string) =>
        operation !== undefined && name === 'RECOTAG_OPERATIONS' ? `${name}: ${operation}` : name;
      return [(error as Error).message.replace(/^\w+(?:\.([^ ]+))?/, named)];
    }
  });
};

/** Long enough that nobody can guess it. */
const TOKEN = /^[\x21-\x7e]{16,200}$/;

/** A token that a request is compared with. The message does not repeat it. */
const tokenOf = (name: SettingName, text: Text, problems: string[]): string | undefined => {
  const token = text(name);
  if (token !== undefined && !TOKEN.test(token))
    problems.push(`${name} must be 16 to 200 visible ASCII characters without spaces`);
  return token;
};

/** The store of published lists, undefined without one. */
const lists = (text: Text, words: (name: SettingName) => string[], problems: string[]) => {
  const folder = text('RECOTAG_LISTS');
  const token = tokenOf('RECOTAG_LISTS_TOKEN', text, problems);
  const approveToken = tokenOf('RECOTAG_LISTS_APPROVE_TOKEN', text, problems);
  if (folder === undefined && token !== undefined) problems.push('RECOTAG_LISTS_TOKEN requires RECOTAG_LISTS');
  if (token === undefined && approveToken !== undefined)
    problems.push('RECOTAG_LISTS_APPROVE_TOKEN requires RECOTAG_LISTS_TOKEN');
  if (token !== undefined && token === approveToken)
    problems.push('RECOTAG_LISTS_TOKEN and RECOTAG_LISTS_APPROVE_TOKEN are equal');
  const origins = words('RECOTAG_LISTS_ORIGINS');
  if (folder === undefined && origins.length) problems.push('RECOTAG_LISTS_ORIGINS requires RECOTAG_LISTS');
  if (!origins.every((each) => URL.canParse(each) && new URL(each).origin === each.replace(/\/$/, '')))
    problems.push('RECOTAG_LISTS_ORIGINS must be origins such as https://catalogue.shop.example');
  const publicFolder = text('RECOTAG_LISTS_PUBLIC');
  if (folder === undefined && publicFolder !== undefined) problems.push('RECOTAG_LISTS_PUBLIC requires RECOTAG_LISTS');
  return folder === undefined ? undefined : { folder, token, approveToken, origins, publicFolder };
};

/** Where results are stored, undefined if they are not. */
const results = (text: Text, keepDays: number, shoppersByIp: number, problems: string[]) => {
  const folder = text('RECOTAG_RESULTS');
  const token = tokenOf('RECOTAG_RESULTS_TOKEN', text, problems);
  const given = text('RECOTAG_RESULTS_CAP') ?? settings.RECOTAG_RESULTS_CAP.usual;
  const [, cap, currency] = /^(\d{1,12})(?: ?([A-Z]{3}))?$/.exec(given) ?? [];
  if (!(Number(cap) > 0)) problems.push('RECOTAG_RESULTS_CAP must be a whole number such as 1000 or "1000 EUR"');
  for (const name of [
    'RECOTAG_RESULTS_TOKEN',
    'RECOTAG_RESULTS_CAP',
    'RECOTAG_RESULTS_KEEP_DAYS',
    'RECOTAG_RESULTS_SHOPPERS_BY_IP',
  ] as const)
    if (folder === undefined && text(name) !== undefined) problems.push(`${name} requires RECOTAG_RESULTS`);
  return folder === undefined ? undefined : { folder, token, cap: Number(cap), currency, keepDays, shoppersByIp };
};

type Text = (name: SettingName) => string | undefined;

/** The content of the file that a setting names. An unreadable file is an error: the relay must not run without the secret. */
const mounted = (name: SettingName, text: Text, problems: string[]): string | undefined => {
  const file = text(name);
  if (file === undefined) return;
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (!content) problems.push(`${name} is empty`);
    return content;
  } catch {
    problems.push(`${name} cannot be read`);
    return;
  }
};

/** A secret key, and the variable that sets it. */
interface NamedKey {
  name: SettingName;
  key: string;
}

/** The new key first. */
const secretKeys = (text: Text, problems: string[]): NamedKey[] => {
  const given = text('RECOTAG_SECRET_KEY');
  const fromFile = mounted('RECOTAG_SECRET_KEY_FILE', text, problems);
  if (given !== undefined && text('RECOTAG_SECRET_KEY_FILE') !== undefined)
    problems.push('set either RECOTAG_SECRET_KEY or RECOTAG_SECRET_KEY_FILE, not both');
  const old = text('RECOTAG_OLD_SECRET_KEY');
  if (old !== undefined && (fromFile ?? given) === undefined)
    problems.push('RECOTAG_OLD_SECRET_KEY requires RECOTAG_SECRET_KEY');
  const keys: [SettingName, string | undefined][] = [
    fromFile === undefined ? ['RECOTAG_SECRET_KEY', given] : ['RECOTAG_SECRET_KEY_FILE', fromFile],
    ['RECOTAG_OLD_SECRET_KEY', old],
  ];
  return keys.flatMap(([name, key]) => (key === undefined ? [] : [{ name, key }]));
};

const operations = (json: string | undefined, problems: string[]): RelayOperations | undefined => {
  if (json === undefined) return;
  try {
    const value = JSON.parse(json);
    if (value && typeof value === 'object') return value;
  } catch {}
  problems.push('RECOTAG_OPERATIONS must be JSON: a list of names, or an object of rules');
  return;
};
