import { expect, test } from 'vitest';
import { inLanguage } from './in-language.js';

const load = (code: string) =>
  inLanguage(code, async () => ({
    ...(await import('../../../../demo/studio/model/texts.js')),
    ...(await import('../../../../demo/studio/model/studio-language.js')),
  }));

test.each([
  ['de', 'de', false],
  ['ar', 'ar', true],
  // Not complete yet, unknown, and what another program has stored.
  ['fr', 'en', false],
  ['xx', 'en', false],
  ['constructor', 'en', false],
])('with “%s” stored, the studio is in %s', async (stored, expected, rightToLeft) => {
  const { language, isRtl } = await load(stored);
  expect([language, isRtl]).toEqual([expected, rightToLeft]);
});

test('shares of a column have as many decimals as they are told', async () => {
  const { percent } = await load('de');
  expect([0.13, 0.087].map((share) => percent(share, 1))).toEqual(['13,0\u00a0%', '8,7\u00a0%']);
});

const plain = (text: string): string => text.replace(/[\u2066\u2068\u2069]/g, '');

test.each([
  ['en', 1, 'One list has changes that wait to be published'],
  ['en', 1200, '1,200 lists have changes that wait to be published'],
  ['de', 1, 'Eine Liste hat Änderungen, die auf die Veröffentlichung warten'],
  ['de', 1200, '1.200 Listen haben Änderungen, die auf die Veröffentlichung warten'],
  ['ar', 2, 'قائمتان فيهما تغييرات بانتظار النشر'],
  ['ar', 3, '3 قوائم فيها تغييرات بانتظار النشر'],
  ['ar', 11, '11 قائمة فيها تغييرات بانتظار النشر'],
  ['ar', 100, '100 قائمة فيها تغييرات بانتظار النشر'],
])('%s: %i lists with changes', async (code, count, expected) => {
  const { counted, texts } = await load(code);
  expect(plain(counted(texts.shop.waits, count))).toBe(expected);
});

test('a value keeps its own direction, and can’t be a value itself; a template stands where the language puts it', async () => {
  const { filled, composed } = await load('ar');
  expect(filled('نشر {who}', { who: '{who} & Co.' })).toBe('نشر \u2068{who} & Co.\u2069');
  expect(composed('قبل {link} بعد', { link: 7 })).toEqual(['قبل ', 7, ' بعد']);
  const { listed } = await load('de');
  expect(listed(['A', 'B', 'C'])).toBe('A, B und C');
});
