import { ownKeys } from '../../protocol/own-keys.js';
import fates from './lists/fates.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** A file of the folder `words`, with the reasons of lists: in English these stand beside the lists. */
export type Texts = typeof en & { fates: typeof fates };

/** What the inspector says in a language. */
export type Words = Texts & { code: string };

export const english: Words = { ...en, fates, code: 'en' };

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

/** What a finding means for the shop, of which list, and what to do: two sentences for merchandisers. */
export const plainWords = (
  { id, list }: { id: string; list?: string | undefined },
  { findings, panel }: Words = english,
): { effect: string; remedy: string } => {
  const { effect, remedy } = findings[id as keyof typeof findings];
  return { effect: list ? filled(panel.ofList, { list, effect }) : effect, remedy };
};

export const plainText = (finding: Parameters<typeof plainWords>[0], words?: Words): string => {
  const { effect, remedy } = plainWords(finding, words);
  return `${effect} ${remedy}`;
};
