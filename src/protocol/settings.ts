import type { Config } from './config.js';
import { refuse } from './xml.js';

// From src/page/tag/attributes.ts: npm run manifest
/** All keys. */
export const settingKeys = [
  'baseUrl',
  'endpointId',
  'operations',
  'idSystems',
  'pageElement',
  'query',
  'headers',
  'consent',
  'consentFrom',
  'consentCategory',
  'bots',
  'honorGpc',
  'adoptDevice',
  'relay',
  'keepDays',
  'dataLayer',
  'auto',
  'cartChanges',
  'places',
  'listOrigins',
  'listClasses',
  'results',
  'productKey',
  'skuKey',
  'credit',
  'productAt',
  'skuAt',
  'cartAt',
  'inspector',
  'debug',
];

/** On if present, whatever the value. Only `false` is off, since templates print it. */
const PRESENT = /^(honorGpc|dataLayer|cartChanges|inspector|debug)$/;

/** JSON text in attributes. */
const OBJECTS = /^(operations|idSystems|headers|places|cartAt)$/;

/** One text or several. Whoever uses them reads JSON in them, because a selector may begin like JSON. */
const TEXTS = /^(productAt|skuAt)$/;

// End of what comes from there

/** An http(s) address without a user name and a password, or a relative one. Without `URL`, which scripts of pages replace. */
const ADDRESS = /^(?:(?:https?:)?\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|(?!\/\/|[a-z][\w+.-]*:)\S+)$/i;

/**
 * Reads one setting: an attribute `data-*` of the tag's script (from its `dataset`) or a value given to `recotag('config', …)`. An empty
 * value counts as missing, except for settings that are on if present.
 *
 * @returns undefined if the setting is missing
 * @throws if the value is invalid
 */
export const readSetting = (key: string, value: unknown): unknown => {
  const isPresent = PRESENT.test(key);
  if (value == null || (value === '' && !isPresent)) return;
  if (TEXTS.test(key) && Array.isArray(value)) return value;
  const text = `${value}`;
  const isOn = text !== 'false';
  if (key === 'dataLayer' && isOn) return text === 'true' || !text ? key : text;
  if (isPresent) return isOn;
  // `places` may be the address of published lists, in place of the lists themselves.
  if (OBJECTS.test(key) && !(key === 'places' && value === text && /^[^[{\s]/.test(text))) {
    const given = Object(typeof value === 'string' ? JSON.parse(value) : value);
    if (key === 'headers') new Headers(given);
    return Array.isArray(given) ? given : { __proto__: null, ...given };
  }
  if (key === 'keepDays' ? !(+text > 0) : /^(baseUrl|results|places)$/.test(key) && !ADDRESS.test(text)) throw 0;
  return key === 'keepDays' ? +text : text;
};

/**
 * Changes a configuration.
 *
 * @param config is changed
 * @param given attributes or settings by their key, see `readSetting`
 * @throws TypeError for an invalid value; the valid ones are applied
 */
export const applySettings = (config: Config, given: object): void => {
  let invalid: Parameters<typeof refuse> | undefined;
  for (const [key, value] of Object.entries(given)) {
    try {
      const setting = readSetting(key, value);
      if (setting !== undefined) (config as Record<string, unknown>)[key] = setting;
    } catch {
      invalid = [key, 'a valid value', value];
    }
  }
  if (invalid) refuse(...invalid);
};
