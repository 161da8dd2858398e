// What the studio reads of the results, and what it says if it can't.
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../demo/studio/model/languages.js';
import { listResults } from '../../../../demo/studio/model/results/list-results.js';
import { readDays } from '../../../../demo/studio/model/results/read-days.js';
import { readResults } from '../../../../demo/studio/model/results/read-results.js';
import { sourceSentence } from '../../../../demo/studio/model/results/source-sentence.js';

const access = { resultsUrl: 'https://shop.example/recotag-results', resultsToken: 'secret' };
const respond = (body: unknown, status = 200): typeof fetch =>
  (async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })) as typeof fetch;

test.each<[string, typeof fetch, RegExp]>([
  ['401', respond('', 401), /doesn’t accept the token.*RECOTAG_RESULTS_TOKEN/],
  ['404', respond('', 404), /has no results. Enter the right address in Publish/],
  ['429', respond('', 429), /Wait a minute/],
  ['503', respond({ problem: 'x' }, 503), /has a problem, status 503/],
  ['no network', (() => Promise.reject(TypeError('Failed to fetch'))) as typeof fetch, /does not respond/],
  ['HTML', respond('<!doctype html>'), /something that is no results/],
  ['null', respond('null'), /something that is no results/],
  ['another document', respond({ version: 1, places: [] }), /something that is no results/],
  ['an unknown source', respond({ source: 'me', days: [] }), /something that is no results/],
])('%s is a sentence', async (_, send, sentence) => {
  await expect(readResults(access, send)).rejects.toThrow(sentence);
});

test('without a token, the sentence asks for one; the token is only in the header', async () => {
  await expect(readResults({ ...access, resultsToken: '' }, respond('', 401))).rejects.toThrow(/needs a token/);
  const sent: [string, RequestInit | undefined][] = [];
  const send = (async (url: string, init?: RequestInit) => {
    sent.push([url, init]);
    return new Response('{"source":"relay","days":[],"since":"yesterday","experiments":[null,1]}');
  }) as unknown as typeof fetch;
  expect(await readResults(access, send)).toEqual({
    source: 'relay',
    since: '',
    currency: '',
    days: [],
    doubts: [],
    experiments: {},
  });
  expect(sent).toEqual([[access.resultsUrl, { cache: 'no-store', headers: { Authorization: 'Bearer secret' } }]]);
});

test('weeks come with their shoppers and the change, the latest first; what is no week is left out', async () => {
  const week = (from: string, until: string, shoppers: unknown, change: unknown) => ({
    ...{ from, until, lists: [] },
    total: { shoppers, change: { shoppers: change } },
  });
  const weeks = [
    week('2026-11-16', '2026-11-22', 4, null),
    week('2026-11-23', '2026-11-29', 5, 0.25),
    week('2026-11-09', '2026-11-15', 0, null),
    week('<b>', '2026-11-15', 3, 1),
    week('2026-11-02', '2026-11-08', '3', 1),
    null,
  ];
  const read = async (given: unknown) =>
    (await readResults(access, respond({ source: 'relay', days: [], weeks: given }))).weeks;
  expect(await read(weeks)).toEqual([
    { from: '2026-11-23', until: '2026-11-29', shoppers: 5, change: 0.25 },
    { from: '2026-11-16', until: '2026-11-22', shoppers: 4, change: null },
  ]);
  expect(await read('<b>')).toBeUndefined();
});

test('the currency of the values is one, or none', async () => {
  const currencyOf = async (currency: unknown) =>
    (await readResults(access, respond({ source: 'relay', days: [], currency }))).currency;
  expect(await currencyOf('SEK')).toBe('SEK');
  for (const wrong of [undefined, 'kr', '<b>', ['SEK', 1]]) expect(await currencyOf(wrong)).toBe('');
});

test('days that can’t be true are left out, with sentences', () => {
  const day = { day: '2026-11-24', list: 'home', version: 2, shoppers: 10, clickers: 2, clicks: 3 };
  const { days, doubts } = readDays([
    day,
    { ...day, shoppers: -1 },
    { ...day, clicks: 1.5 },
    { ...day, clicks: 1 },
    { ...day, value: '9' },
    { ...day, version: 'two' },
    null,
    // Seen the day before.
    { ...day, shoppers: 0, clickers: 0, clicks: 0, adders: 1, adds: 1 },
  ]);
  expect(days).toHaveLength(2);
  expect(doubts).toHaveLength(4);
  expect(doubts[2]).toBe('“home” on 2026-11-24: more shoppers clicked than it happened.');
  expect(doubts.at(-1)).toBe('And 3 more.');
});

test('lists by their shoppers, and each version with its days; a missing number stays missing', () => {
  const { days } = readDays([
    { day: '2026-11-24', list: 'home', version: 1, shoppers: 10, clickers: 2, clicks: 3, adders: 1, adds: 1, value: 9 },
    { day: '2026-11-25', list: 'home', version: 2, shoppers: 20, clickers: 5, clicks: 5, adders: 0, adds: 0, value: 0 },
    { day: '2026-11-25', list: 'simulated', shoppers: 90, adds: 3 },
  ]);
  const [simulated, home] = listResults(days);
  expect(simulated).toMatchObject({
    list: 'simulated',
    shoppers: 90,
    clickers: undefined,
    adders: 3,
    value: undefined,
  });
  expect(home).toMatchObject({ list: 'home', shoppers: 30, clickers: 7, adders: 1, value: 9 });
  expect(home!.versions.map(({ version, first }) => [version, first])).toEqual([
    [2, '2026-11-25'],
    [1, '2026-11-24'],
  ]);
});

const english = (results: Parameters<typeof sourceSentence>[2]) => sourceSentence('en', LANGUAGES.en!.results, results);

test.each([
  ['relay', /^The relay of your shop.* Counted since November 24, 2026\.$/],
  ['sandbox', /not those of a real shop.*this demo’s own shop.* Counted since November 24, 2026\.$/],
  ['simulation', /simulated\. No person.* Counted since November 24, 2026\.$/],
] as const)('it says where the numbers come from: %s', (source, sentence) => {
  expect(english({ source, since: '2026-11-24T10:00:00Z', days: [] })).toMatch(sentence);
});

test('before the first shopper, it says that nothing is counted', () => {
  for (const source of ['relay', 'sandbox', 'simulation'] as const)
    expect(english({ source, since: '', days: [] })).toMatch(/Nothing is counted yet\.$/);
  const { days } = readDays([{ day: '2026-11-24', list: 'home', shoppers: 1 }]);
  expect(english({ source: 'relay', since: '', days })).toMatch(/don’t say since when\.$/);
});
