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

/** What the studio opens with: a list that shows something. */
export const startingConfiguration = (product: string): Configuration => ({
  element: 'reco-list',
  attributes: { heading: 'You may also like', area: 'product-page', product, limit: '8', currency: 'EUR' },
  slots: {},
  properties: {},
  parts: {},
});
