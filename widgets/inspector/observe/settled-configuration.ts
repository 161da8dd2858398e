import type { Config } from '../../../src/protocol/config.js';
import { readSetting } from '../../../src/protocol/read-setting.js';
import { attributeOf } from './attribute-of.js';
import { settingKeys } from './setting-keys.js';

/** A setting of the tag, and what gave it its value. */
export interface Setting {
  key: string;
  value: string;
  origin: string;
}

/** Attributes of a script, as its `dataset` has them. */
export type Attributes = Readonly<Record<string, string | undefined>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Whether an attribute gives this value, read as the tag reads it. */
const gives = (attributes: Attributes, key: string, value: unknown): boolean => {
  try {
    return text(readSetting(key, attributes[key])) === text(value);
  } catch {
    return false; // the tag refuses it, too
  }
};

/**
 * The settled configuration, setting by setting.
 *
 * @param attributes those of the script that was run; none where the tag is part of the shop's own bundle
 */
export const settledConfiguration = (config: Config, attributes: Attributes): Setting[] =>
  Object.entries(config)
    .filter(([key, value]) => value !== undefined && settingKeys.includes(key))
    .map(([key, value]) => ({
      key,
      value: text(value),
      origin: gives(attributes, key, value)
        ? `script attribute ${attributeOf(key)}`
        : key === 'consent' && value === 'granted'
          ? 'default'
          : "recotag('config', …)",
    }));

/**
 * Of several scripts the one that was run: scripts with `async` need not run in their order, and only the first to run counts.
 *
 * @returns its attributes, none where there is no script
 */
export const attributesOfRun = (scripts: readonly Attributes[], config: Config): Attributes =>
  scripts.find((each) => ['baseUrl', 'endpointId'].every((key) => gives(each, key, config[key as keyof Config]))) ??
  scripts[0] ??
  {};
