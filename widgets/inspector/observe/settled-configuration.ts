import type { Config } from '../../../src/protocol/config.js';
import { settingKeys } from './setting-keys.js';
import { type Attributes, settingOrigin, settingText } from './setting-origin.js';

/** A setting of the tag, and what gave it its value. */
export interface Setting {
  key: string;
  value: string;
  origin: string;
}

/**
 * The settled configuration, setting by setting.
 *
 * @param attributes those of the script that was run; none where the tag is part of the shop's own bundle
 */
export const settledConfiguration = (config: Config, attributes: Attributes): Setting[] =>
  Object.entries(config)
    .filter(([key, value]) => value !== undefined && settingKeys.includes(key))
    .map(([key, value]) => ({ key, value: settingText(value), origin: settingOrigin(attributes, key, value) }));
