/** A language and its money, to try the list in. */
export interface Locale {
  id: string;
  title: string;
  currency: string;
  dir?: 'rtl';
}

export const locales: readonly Locale[] = [
  { id: 'en-IE', title: 'English, euro', currency: 'EUR' },
  { id: 'en-US', title: 'English, dollar', currency: 'USD' },
  { id: 'en-GB', title: 'English, pound', currency: 'GBP' },
  { id: 'de-DE', title: 'German, euro', currency: 'EUR' },
  { id: 'fr-CH', title: 'French, Swiss franc', currency: 'CHF' },
  { id: 'pl-PL', title: 'Polish, złoty', currency: 'PLN' },
  { id: 'sv-SE', title: 'Swedish, krona', currency: 'SEK' },
  { id: 'ja-JP', title: 'Japanese, yen', currency: 'JPY' },
  { id: 'ar-EG', title: 'Arabic, Egyptian pound', currency: 'EGP', dir: 'rtl' },
  { id: 'he-IL', title: 'Hebrew, shekel', currency: 'ILS', dir: 'rtl' },
];
