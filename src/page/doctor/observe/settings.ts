import type { Config } from '../../../protocol/config.js';
import { jsonText } from '../../../protocol/json-text.js';
import { kebabCase } from '../../../protocol/kebab-case.js';
import { readSetting, settingKeys } from '../../../protocol/settings.js';

/** The attribute for a configuration key: `data-base-url` for `baseUrl`. */
export const attributeOf = (key: string): string => `data-${kebabCase(key)}`;

/** The attributes that the tag reads from its script element; `headers` can only be set by code. */
export const tagAttributes: readonly string[] = [
  ...settingKeys.filter((key) => key !== 'headers'),
  'viewProduct',
  'viewSku',
].map(attributeOf);

/** The keys of the configuration, with those that a consent manager's answer adds. */
export const configKeys: readonly string[] = [...settingKeys, 'consentBy', 'consentAt'];

/** The `data-*` attributes of a script element, as in its `dataset`. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export const settingText = (value: unknown): string => (typeof value === 'string' ? value : (jsonText(value) ?? ''));

/** Whether an attribute gives this value if it is read as the tag reads it. */
const gives = (attributes: Attributes, key: string, value: unknown): boolean => {
  try {
    return settingText(readSetting(key, attributes[key])) === settingText(value);
  } catch {
    return false; // the tag rejects it, too
  }
};

export const settingOrigin = (attributes: Attributes, key: string, value: unknown): string =>
  gives(attributes, key, value)
    ? `script attribute ${attributeOf(key)}`
    : key === 'consent' && value === 'granted'
      ? 'default'
      : "recotag('config', …)";

/**
 * The script that has run, if there are several. Scripts with `async` may run in any order, and only the first one that runs has an effect.
 *
 * @returns its attributes; none if there is no script element
 */
export const attributesOfRun = (scripts: readonly Attributes[], config: Config): Attributes =>
  scripts.find((each) => ['baseUrl', 'endpointId'].every((key) => gives(each, key, config[key as keyof Config]))) ??
  scripts[0] ??
  {};
