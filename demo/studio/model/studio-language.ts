import { local, readJson, writeJson } from './storage.js';

const LANGUAGE = 'recotag.studio.language';

/** The languages of the studio's own texts, each in a file that is loaded only for this language. */
export const STUDIO_LANGUAGES = ['en', 'de', 'ar'] as const;

type StudioLanguage = (typeof STUDIO_LANGUAGES)[number];

/** The languages of the browser. Node.js has those of its computer. */
const browsers: readonly string[] = globalThis.document ? navigator.languages : [];

const codeOf = (tag: unknown): string => `${tag}`.split('-')[0]!;

const isStudios = (code: string): code is StudioLanguage => STUDIO_LANGUAGES.some((each) => each === code);

/** As it was chosen, or else the first of the browser's languages that the studio has. */
const startingLanguage = (): StudioLanguage =>
  [readJson(local, LANGUAGE), ...browsers].map(codeOf).find(isStudios) ?? 'en';

/** The language of the studio. It stays the same until the page is loaded again. */
export const language = startingLanguage();

/** The language as `Intl` takes it. Arabic has the digits of the latin script, as its numbers stand beside A and B. */
export const locale = language === 'ar' ? 'ar-u-nu-latn' : language;

/** With the habits of the person's country, such as the first day of the week: `de-AT`, or `sv-SE` for a studio in English, as none is Swedish. */
export const regional = (([first = locale]) =>
  codeOf(first) === language || !isStudios(codeOf(first)) ? first : locale)(browsers);

/** Whether the studio is written from right to left. */
export const isRtl = language === 'ar';

/** Chooses another language, and loads the page again. @returns false if the browser can't keep it: then nothing changes */
export const chooseLanguage = (code: string): boolean => {
  const isKept = writeJson(local, LANGUAGE, code);
  if (isKept) location.reload();
  return isKept;
};
