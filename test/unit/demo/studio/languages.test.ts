import { expect, test } from 'vitest';
import ar from '../../../../demo/studio/languages/ar.json' with { type: 'json' };
import de from '../../../../demo/studio/languages/de.json' with { type: 'json' };
import en from '../../../../demo/studio/languages/en.json' with { type: 'json' };
import { LANGUAGES, TEXTS } from '../../../../demo/studio/model/languages.js';
import { STUDIO_LANGUAGES } from '../../../../demo/studio/model/studio-language.js';
import { english } from '../../../../widgets/extras/texts.js';
import { sourceFiles } from '../../../dist/source-files.js';

type Found = [key: string, text: string | Record<string, string>];

/** Whether this is one text: a string, or the forms of a plural. */
const isText = (value: object | string): boolean =>
  typeof value === 'string' || Object.keys(value).every((name) => /^(zero|one|two|few|many|other)$/.test(name));

/** All texts of a file. */
const textsIn = (texts: object, path = ''): Found[] =>
  Object.entries(texts).flatMap(([name, each]): Found[] => {
    const key = `${path}${name}`;
    return isText(each) ? [[key, each]] : textsIn(each, `${key}.`);
  });

const valuesOf = (text: string | undefined): string[] => [...new Set(text?.match(/\{\w+\}/g))].sort();

const formsOf = (text: Found[1]): string[] => (typeof text === 'string' ? [text] : Object.values(text));

const wholeOf = (text: Found[1]): string => (typeof text === 'string' ? text : text.other!);

const known = new Map(textsIn(en));

test.each(Object.entries({ ar, de, en }))('%s has every text of English, with the same values', (code, language) => {
  expect(STUDIO_LANGUAGES).toContain(code);
  expect(textsIn(language).map(([key]) => key)).toEqual([...known.keys()]);
  for (const [key, text] of textsIn(language)) {
    const values = valuesOf(wholeOf(known.get(key)!));
    expect(valuesOf(wholeOf(text)), `${code}: ${key}`).toEqual(values);
    for (const form of formsOf(text)) {
      expect(form.trim(), `${code}: ${key}`).not.toBe('');
      // A form for one or two may say the number as a word.
      expect(values, `${code}: ${key}`).toEqual(expect.arrayContaining(valuesOf(form)));
    }
    if (typeof text === 'string') continue;
    const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const forms = Object.keys(text);
    expect(categories, `${code}: ${key}`).toEqual(expect.arrayContaining(forms));
    for (const category of categories.filter((each) => each !== 'zero'))
      expect(forms, `${code}: ${key} has no form “${category}”`).toContain(category);
  }
});

test.each(Object.entries(LANGUAGES).filter(([code]) => code !== 'en'))(
  '%s has the words of the lists, with the same values',
  (_, { list }) => {
    expect(Object.keys(list!)).toEqual(TEXTS);
    for (const [key, text] of Object.entries(english)) expect(valuesOf(list![key])).toEqual(valuesOf(text));
  },
);

/** Texts that no `texts.…` names: how a language of lists is offered. */
const ELSEWHERE = /^listLanguages\.[\w-]+$/;

test('the studio uses every text', () => {
  const sources = sourceFiles('demo/studio').map(({ text }) => text);
  const names = new Set<string>();
  for (const text of sources) {
    // `const { experiments, results: found } = texts.results;`
    for (const [, parts, path = ''] of text.matchAll(/const \{([^}]*)\} = texts((?:\.\w+)*);/g))
      for (const [, name] of parts!.matchAll(/(?:^|,)\s*(?:\.\.\.)?(\w+)/g)) names.add(`${path}.${name}`.slice(1));
    for (const [, path] of text.matchAll(/\btexts((?:\.\w+)+)/g)) names.add(path!.slice(1));
  }
  const isUsed = (key: string): boolean => {
    const parts = key.split('.');
    return parts.some((_, index) => names.has(parts.slice(0, index + 1).join('.')));
  };
  expect([...known.keys()].filter((key) => !ELSEWHERE.test(key) && !isUsed(key))).toEqual([]);
});
