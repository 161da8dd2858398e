import arWords from '../../../widgets/words/ar.json' with { type: 'json' };
import deWords from '../../../widgets/words/de.json' with { type: 'json' };
import esWords from '../../../widgets/words/es.json' with { type: 'json' };
import frWords from '../../../widgets/words/fr.json' with { type: 'json' };
import heWords from '../../../widgets/words/he.json' with { type: 'json' };
import itWords from '../../../widgets/words/it.json' with { type: 'json' };
import jaWords from '../../../widgets/words/ja.json' with { type: 'json' };
import plWords from '../../../widgets/words/pl.json' with { type: 'json' };
import svWords from '../../../widgets/words/sv.json' with { type: 'json' };
import lists from '../languages/lists.json' with { type: 'json' };

/** What lists say in a language. The texts of the studio are files of their own: see `texts.ts`. */
interface Language {
  english: string;
  /** its name in the language itself */
  title: string;
  headings: typeof lists.en.headings;
}

type HeadingName = keyof Language['headings'];

/** By the language of a BCP 47 tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = lists;

/** The code of the language of a locale; `en` for a language without texts. */
export const languageCode = (locale = ''): string => {
  const [code = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, code) ? code : 'en';
};

/** The words of lists, for the attribute `texts`; English is their default. */
export const WORDS: Readonly<Record<string, Record<string, string>>> = {
  de: deWords,
  fr: frWords,
  it: itWords,
  es: esWords,
  pl: plWords,
  sv: svWords,
  ja: jaWords,
  ar: arWords,
  he: heWords,
};

const languageOf = (locale: string | undefined): Language => LANGUAGES[languageCode(locale)]!;

export const TEXTS = Object.keys(deWords);

/** The value of `texts` for a locale; undefined for English and for languages without a translation. */
export const textsIn = (locale: string | undefined): string | undefined => {
  const words = WORDS[languageCode(locale)];
  return words && JSON.stringify(words);
};

/** Whether `texts` was made by `textsIn`, so that another language may replace it. */
export const isMadeTexts = (made: string): boolean => Object.keys(LANGUAGES).some((code) => textsIn(code) === made);

/** Which of the headings that the studio suggests this is, in any language; undefined for any other. */
const headingName = (heading: string): HeadingName | undefined =>
  (Object.keys(lists.en.headings) as HeadingName[]).find((name) =>
    Object.values(LANGUAGES).some(({ headings }) => headings[name] === heading),
  );

/** The language of a heading that the studio suggests; undefined for any other. */
export const languageOfHeading = (heading = ''): string | undefined => {
  const name = headingName(heading);
  return name && Object.keys(LANGUAGES).find((code) => LANGUAGES[code]!.headings[name] === heading);
};

/** A heading that the studio suggests, in the language of a locale; any other heading stays. */
export const headingIn = (locale: string | undefined, heading: string): string => {
  const name = headingName(heading);
  return name ? languageOf(locale).headings[name] : heading;
};
