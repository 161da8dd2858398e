import { createRelay } from '../create-relay.js';
import { kinds, optionOf, type Setting, type Values, WrongValue } from './setting-kinds.js';
import { type SettingName, settings } from './settings.js';

/** The value of a setting: `false` for `off`, undefined if it is not set and has no usual value. */
type ValueOf<Each extends Setting> =
  | (Each extends { words: readonly (infer Word)[] } ? Word : Values[Each['kind']])
  | (Each extends { off: true } ? false : never)
  | (Each extends { usual: string } ? never : undefined);

export type Read = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> };

/** The variables as they are. An empty one counts as not set. */
type Env = Readonly<Record<string, string | undefined>>;

export const allSettings = Object.entries(settings) as [SettingName, Setting][];

/** From a folder to NATS, what waits in the folder must not be forgotten. */
const whatWaits = (name: SettingName): string =>
  name === 'RECOTAG_NATS_URL' ? ': "recotag relay move <folder>" moves the calls that wait in the folder' : '';

/** What the other settings make wrong about one that is set; undefined if nothing does. */
const clash = (name: SettingName, given: string, set: Env): string | undefined => {
  const { needs, instead, differs } = settings[name] as Setting;
  if (needs && !needs.some((each) => set[each])) return `${name} requires ${needs[0]}`;
  if (instead && set[instead]) return `set either ${instead} or ${name}, not both${whatWaits(name)}`;
  // Port 0 is a free one each time.
  if (differs && given !== '0' && set[differs] === given) return `${differs} and ${name} are equal`;
  return;
};

/** What `createRelay` says about an option, with the variable's name instead of the option's. */
const refusedOption = (name: SettingName, option: object): string | undefined => {
  try {
    createRelay({ baseUrl: 'https://service.example', ...option });
    return;
  } catch (error) {
    // The message begins with the option: `baseUrl`, `deviceCookie.name`, or `operations.` and the operation.
    const named = (_: string, operation?: string) =>
      operation !== undefined && name === 'RECOTAG_OPERATIONS' ? `${name}: ${operation}` : name;
    return (error as Error).message.replace(/^\w+(?:\.([^ ]+))?/, named);
  }
};

/**
 * Reads all settings, with a message for each problem. Unknown names are problems, too: after a typo the default would apply. Values are not
 * repeated: one may be a secret in the wrong variable.
 */
export const readSettings = (env: Env): { values: Read; problems: string[] } => {
  const problems = Object.keys(env)
    .filter((name) => name.startsWith('RECOTAG_') && !(name in settings))
    .map((name) => `${name} is not a setting`);
  const set: Env = Object.fromEntries(allSettings.map(([name, { usual }]) => [name, env[name]?.trim() || usual]));
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const [name, setting] of allSettings) {
    const { kind, usual, off, isRequired } = setting;
    const given = env[name]?.trim();
    if (given === '' && (kind === 'secret' || kind === 'file')) problems.push(`${name} is empty`);
    if (!given && isRequired) problems.push(`${name} is missing`);
    const text = given || usual;
    if (text === undefined) continue;
    const problem = given ? clash(name, given, set) : undefined;
    if (problem) problems.push(problem);
    try {
      if (!problem) values[name] = off && text === 'off' ? false : kinds[kind](text, setting);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      problems.push(`${name} ${error.message}`);
    }
    const option = name in values && optionOf(setting, values[name]);
    const refused = option && refusedOption(name, option);
    if (refused) problems.push(refused);
    // What checks the service and the queue needs a value, also beside a wrong one.
    if (!(name in values) && usual !== undefined) values[name] = kinds[kind](usual, setting);
  }
  return { values: values as Read, problems };
};
