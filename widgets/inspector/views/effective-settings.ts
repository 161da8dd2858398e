import { type Attributes, settingOrigin, settingText } from '../../../src/page/doctor/observe/settings.js';
import { insides } from '../../../src/page/doctor/text/xml-text.js';
import type { Config } from '../../../src/protocol/config.js';
import { settingKeys } from '../../../src/protocol/settings.js';

/**
 * All settings of the configuration, and where their values come from.
 *
 * @param attributes of the script that has run; none if the tag is part of the shop's own bundle
 */
export const effectiveSettings = (config: Config, attributes: Attributes) =>
  Object.entries(config)
    .filter(([key, value]) => value !== undefined && settingKeys.includes(key))
    .map(([key, value]) => ({ key, value: settingText(value), origin: settingOrigin(attributes, key, value) }));

/** The names of the customer fields in the latest operation: the tag doesn't let a page read the customer. */
export const customerFields = (bodies: readonly string[]): string[] => {
  for (const body of bodies) {
    const [customer] = insides(body, 'customer');
    if (customer) return [...customer.matchAll(/<([\w.-]+)>[^<]+<\//g)].map(([, name]) => name!);
  }
  return [];
};
