import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rate } from '../rate-limit.js';
import type { RelayOperations } from '../relay-call.js';
import type { RelayOptions } from '../relay-options.js';

export interface Values {
  text: string;
  /** must not be empty: the relay must not run without its key by mistake */
  secret: string;
  /** the content of a file, for mounted secrets */
  file: string;
  readable: string;
  number: number;
  choice: string;
  words: string[];
  rate: Rate;
  operations: RelayOperations;
  proxies: number | string[];
  servers: string[];
  origins: string[];
  token: string;
  amount: { cap: number; currency: string | undefined };
  files: string;
}

export type Kind = keyof Values;

export type SettingKey = `RECOTAG_${string}`;

/** A setting of `npx recotag relay`. `--help`, the table in docs/relay-settings.md and the tests of wrong values come from it. */
export interface Setting {
  kind: Kind;
  /** a sentence in Markdown, without its full stop */
  about: string;
  /** the value of a variable that isn't set */
  usual?: string;
  /** what applies if it isn't set, in words */
  otherwise?: string;
  isRequired?: true;
  off?: true;
  least?: number;
  most?: number;
  words?: readonly string[];
  /** one of these settings must be set, too */
  needs?: readonly SettingKey[];
  /** a setting that can't be set, too */
  instead?: SettingKey;
  /** a setting that must have another value */
  differs?: SettingKey;
  /** the option of `createRelay` that it sets, or its value as an option. `createRelay` has further checks */
  option?: keyof RelayOptions | ((value: never) => Partial<RelayOptions>);
}

/** A setting's value as an option of `createRelay`. */
export const optionOf = ({ option }: Setting, value: unknown): Partial<RelayOptions> | undefined =>
  typeof option === 'string' ? { [option]: value } : option?.(value as never);

/** A value that a kind doesn't allow. The rest of a sentence that begins with the setting's name; the value is not repeated. */
export class WrongValue extends Error {
  override name = 'WrongValue';
}

const check = (isRight: boolean, what: string, { off }: Partial<Setting> = {}): void => {
  if (!isRight) throw new WrongValue(`must be ${off ? '"off" or ' : ''}${what}`);
};

const unreadable = (path: string, error: unknown): WrongValue =>
  new WrongValue(`cannot be read: ${path} (${(error as { code?: string }).code})`);

const words = (given: string): string[] => given.split(/[\s,]+/).filter(Boolean);

const text = (given: string): string => given;

/** How each kind reads a variable. @throws WrongValue */
export const kinds: { [Each in Kind]: (given: string, setting: Setting) => Values[Each] } = {
  text,
  secret: text,
  file(given) {
    let content: string;
    try {
      content = readFileSync(given, 'utf8').trim();
    } catch (error) {
      throw unreadable(given, error);
    }
    if (!content) throw new WrongValue('is empty');
    return content;
  },
  readable(given) {
    try {
      accessSync(given, constants.R_OK);
    } catch (error) {
      throw unreadable(given, error);
    }
    return given;
  },
  number(given, setting) {
    const { least = 0, most = 0 } = setting;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    check(value >= least && value <= most, `a whole number from ${least} to ${most}`, setting);
    return value;
  },
  choice(given, { words: known = [] }) {
    check(known.includes(given), `one of ${known.join(', ')}`);
    return given;
  },
  words,
  rate(given, setting) {
    const [, own, most] = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(given) ?? [];
    check(Number(own) > 0 && Number(most) >= 1, `a rate such as ${setting.usual}`, setting);
    return { perSecond: Number(own), burst: Number(most) };
  },
  operations(given) {
    let value: unknown;
    try {
      value = JSON.parse(given);
    } catch {}
    check(!!value && typeof value === 'object', 'JSON: a list of names, or an object of rules');
    return value as RelayOperations;
  },
  proxies: (given) => (/^\d+$/.test(given) ? Number(given) : words(given)),
  servers(given) {
    const urls = words(given);
    const isRight = urls.every((url) => /^(?:nats|tls):\/\//.test(url) && URL.canParse(url));
    check(isRight, 'URLs that begin with nats:// or tls://, separated by commas');
    return urls;
  },
  origins(given) {
    const origins = words(given);
    const isRight = origins.every((each) => URL.canParse(each) && new URL(each).origin === each.replace(/\/$/, ''));
    check(isRight, 'origins such as https://catalogue.shop.example');
    return origins;
  },
  token(given) {
    // Long enough that nobody can guess it.
    check(/^[\x21-\x7e]{16,200}$/.test(given), '16 to 200 visible ASCII characters without spaces');
    return given;
  },
  amount(given) {
    const [, cap, currency] = /^(\d{1,12})(?: ?([A-Z]{3}))?$/.exec(given) ?? [];
    check(Number(cap) > 0, 'a whole number such as 1000 or "1000 EUR"');
    return { cap: Number(cap), currency };
  },
  files(given) {
    if (!existsSync(join(given, 'recotag.js'))) throw new WrongValue('is a folder without recotag.js');
    return given;
  },
};
