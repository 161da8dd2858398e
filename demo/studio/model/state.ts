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

/** How the preview is looked at: nothing of it is in the embed code. */
export interface ViewSettings {
  /** CSS pixels */
  width: number;
  scheme: 'light' | 'dark';
  dir: 'ltr' | 'rtl';
  motion: 'full' | 'reduced';
  /** id of a locale of `locales.ts`; '' is as configured */
  locale: string;
  /** name of a state of `states.ts` */
  state: string;
  /** id of somebody of `shoppers.ts` */
  shopper: string;
  /** whether settings have plain words, or all that the manifest names */
  words: 'plain' | 'developer';
}

export const startingView: ViewSettings = {
  width: 768,
  scheme: 'light',
  dir: 'ltr',
  motion: 'full',
  locale: '',
  state: 'normal',
  shopper: 'anybody',
  words: 'plain',
};

/** Everything that a shared link holds. The service's address is not in it. */
export interface StudioState {
  a: Configuration;
  /** the other configuration while two stand side by side */
  b?: Configuration | undefined;
  view: ViewSettings;
}

export type Side = 'a' | 'b';
