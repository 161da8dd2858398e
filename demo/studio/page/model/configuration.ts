/** A list as it was set up: only what differs from the defaults. */
export interface Configuration {
  /** name of the element */
  element: string;
  /** by attribute; '' for one that is only present */
  attributes: Record<string, string>;
  /** HTML by slot; '' is the default slot */
  slots: Record<string, string>;
  /** values by CSS custom property */
  properties: Record<string, string>;
  /** CSS declarations by part */
  parts: Record<string, string>;
}

/** Where a setting of a configuration is kept. */
export type SettingPlace = 'attributes' | 'slots' | 'properties' | 'parts';

/** The demo's own product data, by id. */
export const DEMO_CATALOGUE = '/api/products?ids={ids}';
