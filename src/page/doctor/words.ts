import { ownKeys } from '../../protocol/own-keys.js';
import type { FindingRecord } from './finding.js';
import { FATES } from './lists/fates.js';
import en from './words/en.json' with { type: 'json' };

/** A file of the folder `words`. What the findings and the lists say in English stands beside them. */
export type Texts = typeof en & {
  fates: typeof FATES;
  findings: Readonly<Record<string, Pick<FindingRecord, 'effect' | 'remedy'>>>;
};

/** What the inspector says in a language. */
export type Words = Texts & { code: string };

export const english: Words = { ...en, fates: FATES, findings: {}, code: 'en' };

/** The languages of the folder `words`. */
export const WORDS = ['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'sv'];

/** @param texts what a file lacks is English */
export const inLanguage = (code: string, texts: Partial<Texts>): Words => {
  const groups = ownKeys(texts) as (keyof Texts)[];
  return Object.assign(
    {},
    english,
    { code },
    ...groups.map((name) => ({ [name]: { ...english[name], ...texts[name] } })),
  );
};

/** A text with its values: `{name}` is replaced. */
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);

/** What a finding means for the shop, of which list, and what to do, for merchandisers. */
export const plainWords = (
  { id, effect, remedy, list }: Pick<FindingRecord, 'effect' | 'remedy'> & { id: string; list?: string | undefined },
  { findings, panel }: Words = english,
): Pick<FindingRecord, 'effect' | 'remedy'> => {
  const own = findings[id] ?? { effect, remedy };
  return list ? { ...own, effect: filled(panel.ofList, { list, effect: own.effect }) } : own;
};
