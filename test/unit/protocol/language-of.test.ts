import { expect, test } from 'vitest';
import { languageOf } from '../../../src/protocol/language-of.js';

const TEXTS: Record<string, string> = {
  de: 'Das Hemd ist aus Leinen und mit Knöpfen. Die Ärmel sind lang, und der Stoff ist nicht zu dick für den Sommer. Auf Lager. ',
  en: 'This shirt is made of linen, with buttons from the coast. Add it to your cart, and you have the best of our summer. ',
  fr: 'La chemise est en lin avec des boutons. Les manches sont longues pour les soirées, et vous pouvez la porter dans une ville. ',
  sv: 'Skjortan är av linne och det är en skjorta som passar för sommaren. Den är på lager med fri frakt till din dörr. ',
  ja: 'このシャツはリネンでできています。ボタンは海岸から来ました。カートに入れてください。夏にぴったりのシャツです。',
  he: 'החולצה עשויה פשתן עם כפתורים. השרוולים ארוכים והבד אינו עבה מדי לקיץ. במלאי, משלוח חינם עד הבית. ',
};

test.each(Object.entries(TEXTS))('%s is recognized', (code, text) => {
  expect(languageOf(text.repeat(2))).toBe(code);
});

test('a short text, and one of names and numbers, is not judged', () => {
  for (const text of ['', 'The cart', 'Sony WH-1000XM5 4711 349,00 € '.repeat(40)])
    expect(languageOf(text)).toBeUndefined();
});
