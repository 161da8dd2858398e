import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Reading } from '../../../../../demo/studio/model/experiment/reading.js';
import { languageCode } from '../../../../../demo/studio/model/languages.js';
import { inLanguage } from '../in-language.js';

const interval = (low: number, high: number, more = 0): Reading => ({
  kind: 'interval',
  counts: [1000, 1010],
  rates: [0.1, 0.11],
  carts: { estimate: (low + high) / 2, low, high },
  value: undefined,
  clicks: undefined,
  isFinal: !more,
  more,
  days: [],
});

const sentences = (language: string) =>
  inLanguage(language, () => import('../../../../../demo/studio/model/experiment/sentence.js'));

beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const plain = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c\u2066\u2068\u2069]/g, '');

test.each<[string, Reading, string]>([
  [
    'en',
    interval(-0.02, 0.09, 1412),
    'Not decided yet: B changes carts by −2% to +9%. Best estimate: +3%. 2,010 of 3,422 planned shoppers have seen it so far. At this pace, the planned end is in about 3 weeks, around Dec 16, 2026.',
  ],
  ['en', interval(0.021, 0.6), 'B brings more carts than A: between 2% and 60% more. Best estimate: +31%.'],
  ['en', interval(-0.6, -0.021), 'B brings fewer carts than A: between 2% and 60% fewer. Best estimate: −31%.'],
  ['en', interval(0.021, 0.065), 'B brings more carts than A: between 2.1% and 6.5% more. Best estimate: +4.3%.'],
  [
    'en',
    interval(-0.1, 0.2),
    'Not decided: B changes carts by −10% to +20%. Best estimate: +5%. A difference of 30% would probably have shown.',
  ],
  ['en', { kind: 'none' }, 'No shopper has seen this experiment yet.'],
  [
    'en',
    { kind: 'early', counts: [40, 38], adders: [3, 2], more: 469 },
    'It is too early to tell. 78 of 547 planned shoppers have seen it so far. At this pace, the planned end is in about 7 days, around Dec 2, 2026. A first range is shown once at least 20 shoppers in each version have put something into the cart. So far: A 3, B 2.',
  ],
  [
    'en',
    { kind: 'unequal', counts: [1000, 1200], p: 0.00002 },
    'The versions don’t have the planned shares of shoppers: A 1,000, B 1,200. So no effect is shown, because it would be wrong.',
  ],
  [
    'de',
    interval(-0.02, 0.09, 1412),
    'Noch nicht entschieden: B ändert die Warenkörbe um −2 % bis +9 %. Beste Schätzung: +3 %. Bisher haben es 2.010 von 3.422 geplanten Besuchern gesehen. In diesem Tempo dauert es bis zum geplanten Ende noch etwa 3 Wochen, also bis etwa 16.12.2026.',
  ],
  [
    'ar',
    interval(-0.02, 0.09, 1412),
    'لم يُحسم بعد: تغيّر B عدد السلال بنسبة من −2% إلى +9%. أفضل تقدير: +3%. رآها حتى الآن 2,010 من أصل 3,422 زائر مخطط لهم. بهذه الوتيرة تبقى نحو 3 أسابيع حتى النهاية المخططة، قرابة 16/12/2026.',
  ],
])('%s: %o', async (language, reading, expected) => {
  const { sentence } = await sentences(language);
  expect(plain(sentence(reading, { perDay: 67, lift: 0.3 }))).toBe(expected);
});

test('after the end, nobody is asked to wait for more shoppers', async () => {
  const [english, arabic] = [await sentences('en'), await sentences('ar')];
  const ended = (reading: Reading) => plain(english.sentence(reading, { perDay: undefined, lift: 0.3 }));
  expect(ended(interval(-0.02, 0.09, 1412))).toBe(
    'Not decided: B changes carts by −2% to +9%. The experiment ended before the planned number of shoppers. Best estimate: +3%.',
  );
  const early: Reading = { kind: 'early', counts: [40, 38], adders: [3, 2], more: 469 };
  expect(ended(early)).toMatch(/^The experiment ended too early to tell: .* at least 20 shoppers .* A 3, B 2\.$/);
  expect(plain(arabic.sentence(early, { perDay: undefined }))).toContain('A 3، B 2');
  // What is decided, or has reached its planned end, is as before.
  for (const reading of [interval(0.021, 0.6), interval(-0.6, -0.021), interval(-0.1, 0.2)])
    expect(ended(reading)).toBe(plain(english.sentence(reading, { perDay: 67, lift: 0.3 })));
});

test('B without a list is named, and a plan without a smallest change promises nothing', async () => {
  const { sentence } = await sentences('en');
  const told = { perDay: 67, isNone: true };
  expect(sentence(interval(-0.6, -0.021), told)).toMatch(/^B is “no list”\. B brings fewer carts than A: /);
  const undecided = 'Not decided: B changes carts by −10% to +20%. Best estimate: +5%.';
  expect(sentence(interval(-0.1, 0.2), { perDay: 67 })).toBe(undecided);
  // A difference of the range may be true.
  for (const lift of [0.1, 0.2]) expect(sentence(interval(-0.1, 0.2), { perDay: 67, lift })).toBe(undecided);
});

test('an unknown language is English; a time is in days, then in weeks', async () => {
  const { duration } = await sentences('en');
  expect(['de-AT', 'xx', '', 'constructor'].map(languageCode)).toEqual(['de', 'en', 'en', 'en']);
  expect([0.2, 3, 13, 21].map((days) => duration(days))).toEqual(['1 day', '3 days', '13 days', '3 weeks']);
});
