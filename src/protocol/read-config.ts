import type { Config } from './config.js';

/** Present is on, whatever the text; only `false` is off, since templates print that, too. */
const SWITCHES = ['honorGpc', 'cartChanges', 'inspector', 'debug'];

/** Attributes give these as JSON text. */
const OBJECTS = ['operations', 'idSystems', 'places', 'headers'];

/** @throws for what can't be meant */
const read = (key: string, value: unknown): unknown => {
  if (SWITCHES.includes(key)) return `${value}` !== 'false';
  if (OBJECTS.includes(key)) return Object(typeof value === 'string' ? JSON.parse(value) : value);
  // Any base serves: it is only asked whether this is an address.
  if (key === 'baseUrl') new URL(`${value}`, 'http://shop.example');
  return `${value}`;
};

/**
 * Reads settings alike wherever they stand: the `data-*` attributes of the tag's script (as a `dataset` gives them) and
 * the argument of `recotag('config', …)`. A value that is empty counts as not there, but for switches and `dataLayer`.
 *
 * @param given attributes or settings by their key
 * @param refused called with a sentence for each value that is wrong: which it is and what it must be. Such a key is left out
 */
export const readConfig = (given: object, refused: (sentence: string) => void): Config => {
  const config: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const isLayer = key === 'dataLayer' && (value === '' || value === true);
    if (value == null || (value === '' && !isLayer && !SWITCHES.includes(key))) continue;
    try {
      config[key] = isLayer ? key : read(key, value);
    } catch {
      refused(`${key} must be ${key === 'baseUrl' ? 'an address' : 'JSON'}, not "${value}"`);
    }
  }
  return config;
};
