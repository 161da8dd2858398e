import type { RelayOptions } from '../relay-options.js';
import { allSettings, type Read, readSettings } from './read-settings.js';
import { optionOf } from './setting-kinds.js';
import type { SettingName, settings } from './settings.js';

export type Environment = ReturnType<typeof grouped>;

export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const KEYS = ['RECOTAG_SECRET_KEY', 'RECOTAG_SECRET_KEY_FILE', 'RECOTAG_OLD_SECRET_KEY'] as const;

/** The options that rows of settings name. */
type NamedOptions = {
  [Name in SettingName as (typeof settings)[Name] extends { option: infer Own extends string }
    ? Own
    : never]: Read[Name];
};

const relayOptions = (values: Read, keyNames: readonly (typeof KEYS)[number][]) => {
  const { RECOTAG_DEVICE_COOKIE: name, RECOTAG_COOKIE_DOMAIN: domain } = values;
  const given = allSettings.filter(([each]) => values[each] !== undefined);
  const options: NamedOptions = Object.assign({}, ...given.map(([each, setting]) => optionOf(setting, values[each])));
  return {
    ...options,
    baseUrl: values.RECOTAG_BASE_URL ?? '',
    // These come from several settings.
    ...(keyNames[0] && { secretKey: keyNames.map((each) => values[each]!) }),
    ...(name !== undefined && { deviceCookie: { name, domain } }),
  } satisfies RelayOptions;
};

const camelCase = (name: string): string => name.toLowerCase().replace(/_./g, ([, letter]) => letter!.toUpperCase());

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>;

/** The values whose names begin so, by the rest in camel case: `keepAlive` is that of `RECOTAG_KEEP_ALIVE`. */
const beginning = <const Prefix extends string>(values: Read, prefix: Prefix) => {
  const all = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  const named = all.map(([name, value]) => [camelCase(name.slice(prefix.length)), value]);
  type Values = { [Name in SettingName as Name extends `${Prefix}${infer Rest}` ? Camel<Rest> : never]: Read[Name] };
  return Object.fromEntries(named) as Values;
};

const lists = (values: Read) => {
  const { RECOTAG_LISTS: folder } = values;
  return folder === undefined ? undefined : { folder, ...beginning(values, 'RECOTAG_LISTS_') };
};

const results = (values: Read) => {
  const { RECOTAG_RESULTS: folder, RECOTAG_RESULTS_CAP: amount } = values;
  return folder === undefined ? undefined : { folder, ...beginning(values, 'RECOTAG_RESULTS_'), ...amount };
};

const grouped = (values: Read) => {
  const keyNames = KEYS.filter((name) => values[name] !== undefined);
  return {
    ...beginning(values, 'RECOTAG_'),
    relay: relayOptions(values, keyNames),
    /** the variables that set the secret keys, the new key's first */
    keyNames,
    lists: lists(values),
    results: results(values),
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
