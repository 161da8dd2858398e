/** The settings of a list that differ from the defaults. */
export interface Configuration {
  element: string;
  /** by attribute; '' for a boolean attribute */
  attributes: Record<string, string>;
  /** `empty` is the studio's fallback, or nothing */
  slots: Record<string, string>;
  /** values by CSS custom property */
  properties: Record<string, string>;
  /** CSS declarations by part */
  parts: Record<string, string>;
}

export const SETTING_PLACES = ['attributes', 'slots', 'properties', 'parts'] as const;

export type SettingPlace = (typeof SETTING_PLACES)[number];

export const bareList = (element: string): Configuration => ({
  element,
  attributes: {},
  slots: {},
  properties: {},
  parts: {},
});

/** The demo's own product data, by id. */
export const DEMO_CATALOGUE = '/api/products?ids={ids}';

/** Settings of the preview, which aren't part of the embed code. */
export interface ViewSettings {
  /** CSS pixels */
  width: number;
  scheme: 'light' | 'dark';
  state: string;
  shopper: string;
}

export const startingView: ViewSettings = {
  width: 768,
  scheme: 'light',
  state: 'normal',
  shopper: 'anybody',
};

/** The content of a link. The service's address is never part of it. */
export interface StudioState {
  a: Configuration;
  b?: Configuration | undefined;
  view: ViewSettings;
  /** the version of the shop's list that A was opened from */
  version?: number | undefined;
}

export type Side = 'a' | 'b';
