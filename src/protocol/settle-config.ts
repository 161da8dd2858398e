import type { Config } from './config.js';

/** Present is on, whatever the text; only `false` is off, since templates print that, too. */
const PRESENT = ['honorGpc', 'cartChanges', 'inspector', 'debug', 'dataLayer'];

/** Attributes give these as JSON text. */
const OBJECTS = ['operations', 'idSystems', 'places', 'headers'];

/** @throws for what can't be meant */
const read = (key: string, value: unknown): unknown => {
  const isOn = `${value}` !== 'false';
  if (key === 'dataLayer' && isOn) return value === true || value === '' ? key : `${value}`;
  if (PRESENT.includes(key)) return isOn;
  if (OBJECTS.includes(key)) return Object(typeof value === 'string' ? JSON.parse(value) : value);
  // Any base serves: it is only asked whether this is an address.
  if (key === 'baseUrl') new URL(`${value}`, 'http://x');
  return `${value}`;
};

/**
 * Settles settings over what was configured before, alike wherever they stand: the `data-*` attributes of the tag's script
 * (as a `dataset` gives them) and the argument of `recotag('config', …)`. A value that is empty counts as not there, but
 * for what is on as soon as it is present.
 *
 * @param config is changed
 * @param given attributes or settings by their key
 * @throws TypeError for a value that is wrong: which it is and what it must be; all others hold
 */
export const settleConfig = (config: Config, given: object): void => {
  const settled: Record<string, unknown> = {};
  let wrong: string | undefined;
  for (const [key, value] of Object.entries(given)) {
    if (value == null || (value === '' && !PRESENT.includes(key))) continue;
    try {
      settled[key] = read(key, value);
    } catch {
      wrong = `${key} must be ${key === 'baseUrl' ? 'a URL' : 'JSON'}, not "${value}"`;
    }
  }
  Object.assign(config, settled);
  if (wrong) throw TypeError(wrong);
};
