import type en from '../languages/en.json';
import { isRtl, language, locale } from './studio-language.js';

/** A text for each category of plural that the language has (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
type Plural = { other: string } & { [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string };

type Values = Readonly<Record<string, string | number>>;

type Texts = typeof en;

const FILES = {
  en: () => import('../languages/en.json', { with: { type: 'json' } }),
  de: () => import('../languages/de.json', { with: { type: 'json' } }),
  ar: () => import('../languages/ar.json', { with: { type: 'json' } }),
};

/** Every text of the studio, in its language: only this file of demo/studio/languages is loaded. `{…}` are values. */
export const texts = (await FILES[language]()).default as unknown as Texts;

/** The invisible characters around a value in a text from right to left (https://www.w3.org/International/questions/qa-bidi-unicode-controls). */
const [LEFT_TO_RIGHT, ITS_OWN, END] = ['\u2066', '\u2068', '\u2069'];

/** A number with a real minus sign. In a text from right to left, its sign and its unit stay on their sides. */
export const number = (value: number, options: Intl.NumberFormatOptions = {}): string => {
  const text = new Intl.NumberFormat(locale, options).format(value).replace(/-(?=\D{0,4}\d)/, '−');
  const isWord = options.style === 'unit';
  return isRtl && !isWord ? `${LEFT_TO_RIGHT}${text.replace(/[\u200e\u200f\u061c]/g, '')}${END}` : text;
};

/** 0.2 is `20%` in English and `20 %` in German. @param digits decimals, also where they are zeros, as in a column @param isSigned `+20%` */
export const percent = (share: number, digits = 0, isSigned = false): string =>
  number(share, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  });

/** The names in the odd places, and the text around them. */
const partsOf = (text: string): string[] => text.split(/\{(\w+)\}/);

/** A text with a template at each `{…}`, for Lit: the language decides on the order. */
export const composed = <Piece>(text: string, pieces: Readonly<Record<string, Piece>>): (string | Piece)[] =>
  partsOf(text).map((part, index) => (index % 2 ? (pieces[part] ?? `{${part}}`) : part));

export const filled = (text: string, values: Values): string =>
  partsOf(text)
    .map((part, index) => {
      if (!(index % 2)) return part;
      const value = values[part] ?? `{${part}}`;
      if (typeof value === 'number') return number(value);
      return isRtl ? `${ITS_OWN}${value}${END}` : value;
    })
    .join('');

const plurals = new Intl.PluralRules(locale);

/** The text for a count, which is also its value `{count}`. */
export const counted = (plural: Plural, count: number, values: Values = {}): string =>
  filled(plural[plurals.select(count)] ?? plural.other, { count, ...values });

export const listed = (all: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(all);
