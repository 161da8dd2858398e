import ar from '../languages/ar.json' with { type: 'json' };
import de from '../languages/de.json' with { type: 'json' };
import en from '../languages/en.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import fr from '../languages/fr.json' with { type: 'json' };
import he from '../languages/he.json' with { type: 'json' };
import it from '../languages/it.json' with { type: 'json' };
import ja from '../languages/ja.json' with { type: 'json' };
import pl from '../languages/pl.json' with { type: 'json' };
import sv from '../languages/sv.json' with { type: 'json' };

/** A language of lists and of the studio, in demo/studio/languages. Its texts for the studio are in `texts.ts`. */
interface Language {
  english: string;
  /** its name in the language itself */
  title: string;
  /** the list's own words, for the attribute `texts`; English is the default of the lists */
  list?: Record<string, string>;
  headings: typeof en.headings;
}

type HeadingName = keyof typeof en.headings;

/** By the language of a BCP 47 tag. */
export const LANGUAGES: Readonly<Record<string, Language>> = { en, de, fr, it, es, pl, sv, ja, ar, he };

/** The code of the language of a locale; `en` for a language without texts. */
export const languageCode = (locale = ''): string => {
  const [code = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, code) ? code : 'en';
};

const languageOf = (locale: string | undefined): Language => LANGUAGES[languageCode(locale)]!;

export const TEXTS = Object.keys(de.list);

/** The languages to choose from, with the regions whose prices differ. */
export const languageChoices = Object.keys(en.listLanguages) as (keyof typeof en.listLanguages)[];

/** The value of `texts` for a locale; undefined for English and for languages without a translation. */
export const textsIn = (locale: string | undefined): string | undefined => {
  const { list } = languageOf(locale);
  return list && JSON.stringify(list);
};

/** Whether `texts` was made by `textsIn`, so that another language may replace it. */
export const isMadeTexts = (texts: string): boolean => Object.keys(LANGUAGES).some((code) => textsIn(code) === texts);

/** Which of the headings that the studio suggests this is, in any language; undefined for any other. */
const headingName = (heading: string): HeadingName | undefined =>
  (Object.keys(en.headings) as HeadingName[]).find((name) =>
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
