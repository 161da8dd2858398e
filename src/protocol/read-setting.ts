import { own } from './own.js';

/** Present is on, whatever the text; only `false` is off, since templates print that, too. */
const PRESENT = ['honorGpc', 'cartChanges', 'inspector', 'debug', 'dataLayer'];

/** Attributes give these as JSON text. */
const OBJECTS = ['operations', 'idSystems', 'places', 'headers'];

/**
 * Reads one setting, alike wherever it stands: an attribute `data-*` of the tag's script (as a `dataset` gives it) or the
 * argument of `recotag('config', …)`. A value that is empty counts as not there, but for what is on as soon as it is present.
 *
 * @returns undefined for what counts as not there
 * @throws for what can't be meant
 */
export const readSetting = (key: string, value: unknown): unknown => {
  if (value == null || (value === '' && !PRESENT.includes(key))) return;
  const text = `${value}`;
  const isOn = text !== 'false';
  if (key === 'dataLayer' && isOn) return text === 'true' || !text ? key : text;
  if (PRESENT.includes(key)) return isOn;
  if (OBJECTS.includes(key)) {
    const given = Object(typeof value === 'string' ? JSON.parse(value) : value);
    if (key === 'headers') new Headers(given);
    return Array.isArray(given) ? given : own(given);
  }
  if (key === 'keepDays') {
    if (!(+text > 0)) throw RangeError();
    return +text;
  }
  // Any base serves: it is only asked whether this is an address.
  if (key === 'baseUrl') new URL(text, 'http://x');
  return text;
};
