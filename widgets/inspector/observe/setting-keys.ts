import type { Config } from '../../../src/protocol/config.js';
import { attributeOf } from './attribute-of.js';

/** Every key of the configuration: one that is missing here is a mistake that the compiler sees. */
const KEYS: Record<keyof Config, true> = {
  baseUrl: true,
  endpointId: true,
  consent: true,
  honorGpc: true,
  dataLayer: true,
  auto: true,
  cartChanges: true,
  places: true,
  productKey: true,
  skuKey: true,
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

export const settingKeys: readonly string[] = Object.keys(KEYS);

/** The attributes that the tag reads of its script; headers are for code only. */
export const tagAttributes: readonly string[] = [
  ...settingKeys.filter((key) => key !== 'headers'),
  'viewProduct',
  'viewSku',
].map(attributeOf);
