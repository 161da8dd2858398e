import type { Config } from '../../../src/protocol/config.js';

/** A setting of the tag, and what gave it its value. */
export interface Setting {
  key: string;
  value: string;
  origin: string;
}

/** Attribute name of a configuration key: `baseUrl` is `data-base-url`. */
const attributeOf = (key: string): string => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const same = (attribute: string, value: unknown): boolean => {
  if (attribute === value) return true;
  try {
    return JSON.stringify(JSON.parse(attribute)) === JSON.stringify(value);
  } catch {
    return false;
  }
};

/**
 * The settled configuration, setting by setting.
 *
 * @param attributes the data attributes of the tag's script, by key
 */
export function settledConfiguration(config: Config, attributes: Record<string, string | undefined>): Setting[] {
  return Object.entries(config)
    .filter(([key, value]) => value !== undefined && !/^view(Product|Sku)$/.test(key))
    .map(([key, value]) => {
      const attribute = attributes[key];
      const origin =
        attribute !== undefined && same(attribute, value)
          ? `script attribute ${attributeOf(key)}`
          : key === 'consent' && value === 'granted' && attribute === undefined
            ? 'default'
            : "recotag('config', …)";
      return { key, value: text(value), origin };
    });
}
