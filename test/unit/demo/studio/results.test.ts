// What the studio reads of the results, and what it says if it can't.
import { afterEach, expect, test, vi } from 'vitest';
import { changeOf, dailyResults, listResults, totalsOf } from '../../../../demo/studio/model/results/list-results.js';
import { before, daysOf } from '../../../../demo/studio/model/results/periods.js';
import { type Day, readDays } from '../../../../demo/studio/model/results/read-days.js';
import { readResults } from '../../../../demo/studio/model/results/read-results.js';
import { csvSigns, resultsCsv } from '../../../../demo/studio/model/results/results-csv.js';
import { ShopResults } from '../../../../demo/studio/model/results/shop-results.js';
import { sourceSentence } from '../../../../demo/studio/model/results/source-sentence.js';
import { Unreachable } from '../../../../demo/studio/model/unreachable.js';
import { ticksBetween } from '../../../../demo/studio/views/chart.js';

// Files share a worker: the next one needs its own `fetch`.
afterEach(() => vi.unstubAllGlobals());

const access = { resultsUrl: 'https://shop.example/recotag-results', resultsToken: 'secret' };
const shopResults = (send?: typeof fetch) => new ShopResults(() => ({ ...access, pointerUrl: '', token: '' }), send);
const respond = (body: unknown, status = 200): typeof fetch =>
  (async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })) as typeof fetch;

test.each<[string, typeof fetch, RegExp]>([
  ['401', respond('', 401), /doesn’t accept the token.*RECOTAG_RESULTS_TOKEN/],
  ['404', respond('', 404), /has no results. Enter the right address in “For developers”/],
  ['429', respond('', 429), /Wait a minute/],
  ['503', respond({ problem: 'x' }, 503), /has a problem, status 503/],
  ['no network', (() => Promise.reject(TypeError('Failed to fetch'))) as typeof fetch, /does not respond/],
  ['HTML', respond('<!doctype html>'), /something that is no results/],
  ['null', respond('null'), /something that is no results/],
  ['another document', respond({ version: 1, places: [] }), /something that is no results/],
  ['an unknown source', respond({ source: 'me', days: [] }), /something that is no results/],
])('%s is a sentence', async (_, send, sentence) => {
  await expect(readResults(access, undefined, send)).rejects.toThrow(sentence);
});

test('without a token, the sentence asks for one; the token is only in the header', async () => {
  await expect(readResults({ ...access, resultsToken: '' }, undefined, respond('', 401))).rejects.toThrow(
    /needs a token/,
  );
  const sent: [string, RequestInit | undefined][] = [];
  const send = (async (url: string, init?: RequestInit) => {
    sent.push([url, init]);
    return new Response('{"source":"relay","days":[],"since":"yesterday","experiments":[null,1]}');
  }) as unknown as typeof fetch;
  const none = { source: 'relay', since: '', currency: '', days: [], experiments: {} };
  expect(await readResults(access, undefined, send)).toEqual(none);
  expect(sent).toEqual([[access.resultsUrl, { cache: 'no-store', headers: { Authorization: 'Bearer secret' } }]]);
});

test('a period is asked for together with the days before; other days are left out', async () => {
  const row = { list: 'home', shoppers: 1 };
  let asked = '';
  const read = async (more: object) => {
    const days = ['2026-11-12', '2026-11-13', '2026-11-20', '2026-11-26', '2026-11-27'].map((day) => ({ day, ...row }));
    const send = (async (url: string) => {
      asked = url;
      return new Response(JSON.stringify({ source: 'relay', days, ...more }));
    }) as unknown as typeof fetch;
    const results = shopResults(send);
    results.readDays('2026-11-20', '2026-11-26');
    return vi.waitFor(() => results.state.results ?? expect.fail());
  };
  const found = await read({});
  expect(asked).toBe(`${access.resultsUrl}?from=2026-11-13&until=2026-11-26`);
  expect(found.period).toEqual({ from: '2026-11-20', until: '2026-11-26' });
  expect(found.days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-26']);
  expect(found.earlier!.map(({ day }) => day)).toEqual(['2026-11-13']);
  // Days that weren't all counted are no comparison.
  expect((await read({ since: '2026-11-14T08:00:00Z' })).earlier).toBeUndefined();
});

test.each([
  ['period=last28', { period: 'last28' }],
  ['from=2026-11-01&until=2026-11-05', { period: 'own', days: { from: '2026-11-01', until: '2026-11-05' } }],
  ['', { period: 'last7' }],
])('the address has the period: “%s”', (query, state) => {
  const results = shopResults();
  results.follow(new URLSearchParams(query));
  expect(results.state).toMatchObject(state);
  expect(`${new URLSearchParams(results.query)}`).toBe(query);
});

test.each([
  ['without shoppers', 0, 0, 1, [0, 1]],
  ['few shoppers', 0, 3, 1, [0, 1, 2, 3]],
  ['more', 0, 110, 1, [0, 50, 100, 150]],
  ['many', 0, 980, 1, [0, 250, 500, 750, 1000]],
  ['shares', -0.6, 0.9, 0, [-1, -0.5, 0, 0.5, 1]],
  ['negative shares', -0.6, 0, 0, [-0.6, -0.4, -0.2, 0]],
  ['no range', 0, 0, 0, [0, 1]],
])('a chart has round steps, and 0 is one of them: %s', (_, least, most, leastStep, ticks) =>
  expect(ticksBetween(least, most, leastStep).map((tick) => Number(tick.toFixed(9)))).toEqual(ticks),
);

test('what is no day of a list is left out', () => {
  const day = { day: '2026-11-24', list: 'home', shoppers: 10 };
  expect(readDays([day, { ...day, day: 'x' }, { ...day, list: 1 }, { ...day, shoppers: '1' }, null])).toEqual([day]);
});

test('lists by their shoppers, with all versions in one line; a missing number stays missing; days without shoppers', () => {
  const days = readDays([
    { day: '2026-11-24', list: 'home', version: 1, shoppers: 10, clickers: 2, adders: 1, value: 0.1 },
    { day: '2026-11-26', list: 'home', version: 2, shoppers: 20, clickers: 5, value: 0.2 },
    { day: '2026-11-26', list: 'simulated', shoppers: 90, adders: 3 },
  ]);
  const missing = { orderers: undefined };
  // By what they earned first, where nothing else is chosen.
  expect(listResults(days).map(({ list }) => list)).toEqual(['home', 'simulated']);
  expect(listResults(days, 'shoppers')).toEqual([
    { list: 'simulated', shoppers: 90, clickers: undefined, adders: 3, value: undefined, ...missing },
    { list: 'home', shoppers: 30, clickers: 7, adders: 1, value: 0.3, ...missing },
  ]);
  const daily = dailyResults(days, { from: '2026-11-24', until: '2026-11-26' });
  expect(daily.map(({ day, shoppers }) => [day, shoppers])).toEqual([
    ['2026-11-24', 10],
    ['2026-11-25', undefined],
    ['2026-11-26', 110],
  ]);
});

test('a change of few shoppers has no percentage; that of a value depends on who ordered', () => {
  const before = { ...totalsOf([]), shoppers: 19, adders: 20, orderers: 19, value: 900 };
  const now = { ...before, adders: 30 };
  expect(changeOf('shoppers', now, before)).toBeUndefined();
  expect(changeOf('adders', now, before)).toBe(0.5);
  expect(changeOf('value', now, before)).toBeUndefined();
  expect(changeOf('value', totalsOf([]), { ...before, orderers: 20 })).toBe(-1);
  expect(changeOf('adders', now, totalsOf([]))).toBeUndefined();
});

test('periods end yesterday, and are compared with as many days before', () => {
  const now = Date.parse('2026-03-01T00:30:00Z');
  expect(daysOf('today', now, 'en')).toEqual({ from: '2026-03-01', until: '2026-03-01' });
  expect(daysOf('last7', now, 'en')).toEqual({ from: '2026-02-22', until: '2026-02-28' });
  expect(daysOf('lastMonth', now, 'en')).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  // March 1 is a Sunday: the last day of a British week, the second of an Egyptian one.
  expect(daysOf('lastWeek', now, 'en-GB')).toEqual({ from: '2026-02-16', until: '2026-02-22' });
  expect(daysOf('lastWeek', now, 'ar-u-nu-latn')).toEqual({ from: '2026-02-21', until: '2026-02-27' });
  expect(before(daysOf('last28', now, 'en'))).toEqual({ from: '2026-01-04', until: '2026-01-31' });
});

test('the file: UTF-8 for Excel, each list and day with the day before it, the total, quotes, no formulas', () => {
  const row = (day: string, list: string, value: number) => ({ day, list, shoppers: 3, adders: 1, orderers: 0, value });
  const file = (named: (list: string) => string, days: Day[], earlier: Day[] | undefined, language: string) =>
    resultsCsv(
      { period: { from: '2026-11-25', until: '2026-11-26' }, days, earlier, currency: 'EUR', source: 'simulation' },
      named,
      csvSigns(language),
    ).split('\r\n');
  const days = [row('2026-11-25', 'home', 1234.5), row('2026-11-26', 'home', 1)];
  const earlier = [row('2026-11-24', 'home', 0.25), row('2026-11-23', 'old', 9)];
  const named = (list: string) => (list === 'home' ? 'Für “dich”, "A"' : list);
  expect(file(named, days, earlier, 'de')).toEqual([
    '\ufeff"From";"Until";"List";"ID";"Shoppers who saw it";"Clicked";"Added to cart";"Ordered";"Order value";"Shoppers who saw it, period before";"Clicked, period before";"Added to cart, period before";"Ordered, period before";"Order value, period before";"Currency";"Source"',
    '"2026-11-25";"2026-11-25";"Für “dich”, ""A""";"home";3;;1;0;1234,5;;;;;;"EUR";"Simulated shoppers"',
    '"2026-11-26";"2026-11-26";"Für “dich”, ""A""";"home";3;;1;0;1;3;;1;0;0,25;"EUR";"Simulated shoppers"',
    '"2026-11-25";"2026-11-25";"old";"old";;;;;;3;;1;0;9;"EUR";"Simulated shoppers"',
    '"2026-11-25";"2026-11-26";"Sum of the lists";"";6;;2;0;1235,5;6;;2;0;9,25;"EUR";"Simulated shoppers"',
    '',
  ]);
  for (const each of ['=1+1', '+1', '-1', '@x', '\t=1', ' =1', '＝1'])
    expect(file(() => each, [row('2026-11-25', '=1', 0.5)], undefined, 'en')[1]).toBe(
      `"2026-11-25","2026-11-25","'${each}","'=1",3,,1,0,0.5,,,,,,"EUR","Simulated shoppers"`,
    );
});

test.each([
  ['en', ',', '.'],
  ['de', ';', ','],
  ['sv-SE', ';', ','],
  ['de-CH', ';', '.'],
  ['es-MX', ',', '.'],
  ['es-PE', ';', '.'],
  ['ar-u-nu-latn', ';', '.'],
])('the signs that Excel expects in %s', (language, separator, decimal) =>
  expect(csvSigns(language)).toEqual({ separator, decimal }),
);

test('dates that can’t be shown are told, and nothing is read', () => {
  const results = shopResults(() => expect.fail());
  const { days } = results.state;
  results.readDays('2026-11-05', '2026-11-01');
  expect(results.state).toMatchObject({ days, wrongDays: 'The last day is before the first.' });
  results.readDays('2026-11-05', '9999-12-31');
  expect(results.state).toMatchObject({ days, wrongDays: 'The last day can’t be after today.' });
  results.readDays('', '2026-11-01');
  expect(results.state.wrongDays).toBe('Enter both days.');
  results.choose('own');
  expect(results.state.wrongDays).toBe('');
});

test('the latest period wins; a failure leaves no numbers of other days', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  const results = shopResults();
  const body = (list: string, day: string) => Response.json({ source: 'relay', days: [{ day, list, shoppers: 1 }] });
  results.readDays('2026-11-01', '2026-11-02');
  results.readDays('2026-11-03', '2026-11-04');
  answers[1]!(body('later', '2026-11-03'));
  await vi.waitFor(() => expect(results.state.isReading).toBe(false));
  answers[0]!(body('earlier', '2026-11-01'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(results.state.results!.days).toMatchObject([{ list: 'later' }]);
  const fail = () => answers.at(-1)!(new Response('', { status: 500 }));
  const failed = () =>
    vi.waitFor(() => {
      expect(results.state.isReading).toBe(false);
      expect(results.state.problem).toBeInstanceOf(Unreachable);
      expect(results.state.problem?.message).toContain('status 500');
    });
  void results.read();
  fail();
  await failed();
  expect(results.state.results!.days).toHaveLength(1);
  results.choose('last28');
  fail();
  await failed();
  expect(results.state.results).toBeUndefined();
  results.readDays('2020-01-01', '2026-11-26');
  await vi.waitFor(() => expect(results.state.problem?.message).toBe('Choose at most 800 days.'));
});

test.each([
  ['relay', /^The relay of your shop.* Counted since November 24, 2026\.$/],
  ['sandbox', /not those of a real shop.*this demo’s own shop.* Counted since November 24, 2026\.$/],
  ['simulation', /simulated\. No person.*eight weeks.*A planned list has none yet\.$/],
] as const)(
  'it says where the numbers come from, and that nothing is counted before the first shopper: %s',
  (source, sentence) => {
    expect(sourceSentence({ source, since: '2026-11-24T10:00:00Z', days: [] })).toMatch(sentence);
    expect(sourceSentence({ source, since: '', days: [] })).toMatch(/Nothing is counted yet\.$/);
    const days = readDays([{ day: '2026-11-24', list: 'home', shoppers: 1 }]);
    if (source === 'relay') expect(sourceSentence({ source, since: '', days })).toMatch(/don’t say since when\.$/);
  },
);
