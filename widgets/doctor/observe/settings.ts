import type { Config } from '../../../src/protocol/config.js';
import { readSetting } from '../../../src/protocol/read-setting.js';

/** Attribute name of a configuration key: `baseUrl` is `data-base-url`. */
export const attributeOf = (key: string): string =>
  `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Every key of the configuration: one that is missing here is a mistake that the compiler sees. */
const KEYS: Record<keyof Config, true> = {
  baseUrl: true,
  endpointId: true,
  consent: true,
  consentFrom: true,
  relay: true,
  consentCategory: true,
  honorGpc: true,
  dataLayer: true,
  auto: true,
  cartChanges: true,
  places: true,
  productKey: true,
  skuKey: true,
  credit: true,
  inspector: true,
  operations: true,
  idSystems: true,
  pageElement: true,
  query: true,
  adoptDevice: true,
  keepDays: true,
  debug: true,
  headers: true,
};

const settingKeys: readonly string[] = Object.keys(KEYS);

/** The attributes that the tag reads of its script; headers are for code only. */
export const tagAttributes: readonly string[] = [
  ...settingKeys.filter((key) => key !== 'headers'),
  'viewProduct',
  'viewSku',
].map(attributeOf);

/** Attributes of a script, as its `dataset` has them. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** A setting as text. */
const settingText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

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
