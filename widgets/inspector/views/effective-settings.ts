import { type Attributes, settingOrigin, settingText } from '../../../src/page/doctor/observe/settings.js';
import type { Config } from '../../../src/protocol/config.js';
import { settingKeys } from '../../../src/protocol/settings.js';

/** A setting of the tag, and where its value comes from. */
export interface Setting {
  key: string;
  value: string;
  origin: string;
}

/**
 * All settings of the configuration.
 *
 * @param attributes of the script that has run; none if the tag is part of the shop's own bundle
 */
export const effectiveSettings = (config: Config, attributes: Attributes): Setting[] =>
  Object.entries(config)
    .filter(([key, value]) => value !== undefined && settingKeys.includes(key))
    .map(([key, value]) => ({ key, value: settingText(value), origin: settingOrigin(attributes, key, value) }));
