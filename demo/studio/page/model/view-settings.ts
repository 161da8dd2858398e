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
