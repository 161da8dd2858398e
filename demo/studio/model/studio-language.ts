import { LANGUAGES } from './languages.js';
import { local, readJson, writeJson } from './storage.js';

const LANGUAGE = 'recotag.studio.language';

/** Whether this is one text: a string, or the forms of a plural. */
export const isText = (value: object | string): boolean =>
  typeof value === 'string' || Object.keys(value).every((name) => /^(zero|one|two|few|many|other)$/.test(name));

/** The names of the texts in a file, such as `shop.title`. */
const namesIn = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, each]) =>
    isText(each) ? [`${path}${name}`] : namesIn(each, `${path}${name}.`),
  );

/** The languages that have every text: only these can be chosen. */
export const completeLanguages: readonly string[] = Object.keys(LANGUAGES).filter((code) => {
  const own = new Set(namesIn(LANGUAGES[code]!));
  return namesIn(LANGUAGES.en!).every((name) => own.has(name));
});

/** The languages of the browser. Node.js has those of its computer. */
const browsers: readonly string[] = globalThis.document ? navigator.languages : [];

const codeOf = (tag: unknown): string => `${tag}`.split('-')[0]!;

/** As it was chosen, or else the first of the browser's languages that is complete. */
const startingLanguage = (): string => {
  const codes = [readJson(local, LANGUAGE), ...browsers].map(codeOf);
  return codes.find((code) => completeLanguages.includes(code)) ?? 'en';
};

/** The language of the studio. It stays the same until the page is loaded again. */
export const language = startingLanguage();

/** The language as `Intl` takes it. Arabic has the digits of the latin script, as its numbers stand beside A and B. */
export const locale = language === 'ar' ? 'ar-u-nu-latn' : language;

/** With the habits of the person's country, such as the first day of the week: `de-AT`, or `sv-SE` for a studio in English, as none is Swedish. */
export const regional = (([first = locale]) =>
  codeOf(first) === language || !completeLanguages.includes(codeOf(first)) ? first : locale)(browsers);

/** Whether the studio is written from right to left. */
export const isRtl = language === 'ar' || language === 'he';

/** Chooses another language, and loads the page again. @returns false if the browser can't keep it: then nothing changes */
export const chooseLanguage = (code: string): boolean => {
  const isKept = writeJson(local, LANGUAGE, code);
  if (isKept) location.reload();
  return isKept;
};
