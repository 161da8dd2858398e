import { expect, test } from 'vitest';
import { LANGUAGES, TEXTS } from '../../../../demo/studio/model/languages.js';
import { english } from '../../../../widgets/extras/texts.js';

const values = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(LANGUAGES))(
  '%s has every text and no other, with the same values as in English',
  (_, language) => {
    for (const part of ['experiment', 'results'] as const) {
      const known = LANGUAGES.en![part];
      expect(Object.keys(language[part])).toEqual(Object.keys(known));
      for (const [key, text] of Object.entries(language[part])) {
        expect(text).not.toBe('');
        expect(values(text), key).toEqual(values(known[key as never]));
      }
    }
    if (language === LANGUAGES.en) return;
    expect(Object.keys(language.list!)).toEqual(TEXTS);
    for (const [key, text] of Object.entries(english)) expect(values(language.list![key]), key).toEqual(values(text));
    expect(Object.keys(language.headings!)).toEqual(Object.keys(LANGUAGES.de!.headings!));
  },
);
