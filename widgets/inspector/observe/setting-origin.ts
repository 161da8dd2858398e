import type { Config } from '../../../src/protocol/config.js';
import { readSetting } from '../../../src/protocol/read-setting.js';
import { attributeOf } from './attribute-of.js';

/** Attributes of a script, as its `dataset` has them. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** A setting as text. */
export const settingText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Whether an attribute gives this value, read as the tag reads it. */
const gives = (attributes: Attributes, key: string, value: unknown): boolean => {
  try {
    return settingText(readSetting(key, attributes[key])) === settingText(value);
  } catch {
    return false; // the tag refuses it, too
  }
};

/** What gave a setting its value. */
export const settingOrigin = (attributes: Attributes, key: string, value: unknown): string =>
  gives(attributes, key, value)
    ? `script attribute ${attributeOf(key)}`
    : key === 'consent' && value === 'granted'
      ? 'default'
      : "recotag('config', …)";

/**
 * Of several scripts the one that was run: scripts with `async` need not run in their order, and only the first to run counts.
 *
 * @returns its attributes, none where there is no script
 */
export const attributesOfRun = (scripts: readonly Attributes[], config: Config): Attributes =>
  scripts.find((each) => ['baseUrl', 'endpointId'].every((key) => gives(each, key, config[key as keyof Config]))) ??
  scripts[0] ??
  {};
