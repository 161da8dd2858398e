import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { closeEngine, openEngine } from '../../../../src/node/relay/store/engine.js';
import { add, cart, click, DAY, exposure, openResults, order, START, shopper, view } from './requests.js';

/** What is stored, by the first word of its key. */
const stored = async (folder: string) => {
  const engine = await openEngine(folder);
  engine.root.resetReadTxn();
  const entries = [...engine.root.openDB<unknown, string[]>({ name: 'results' }).getRange({})];
  await closeEngine(engine);
  return {
    text: JSON.stringify(entries),
    count: (word: string) => entries.filter(({ key }) => key[0] === word).length,
    salts: entries.filter(({ value }) => Object(value).salt).length,
  };
};

it('counts lists by day, version and shopper, and orders only after a selection', async () => {
  const { post, numbers } = openResults();
  await post(1, view(), view(), click(), order(49.9, 'EUR'), order(0.2, 'EUR'));
  await post(2, order(10, 'EUR'), view(), click(), add());
  await post(3, view(), view('home', 3), add('home', 3), order(5000, 'EUR'), order(7, 'SEK'));
  const { days, source, currency, since } = await numbers();
  expect({ source, currency, since }).toEqual({ source: 'relay', currency: 'EUR', since: '2026-11-24T10:00:01.000Z' });
  const row = { day: '2026-11-24', list: 'home', adders: 1, adds: 1, orderers: 1, orders: 2 };
  expect(days).toEqual([
    { ...row, shoppers: 3, views: 4, clickers: 2, clicks: 2, value: 50.1 },
    { ...row, version: 3, shoppers: 1, views: 1, clickers: 0, clicks: 0, value: 1000 },
  ]);
});

it('counts by shopper what follows the exposure, over several days, and caps the value', async () => {
  const { post, numbers, clock, results } = openResults();
  await post(1, cart, view(), exposure('A'), view(), view(), click()); // the cart was before
  await post(2, exposure('B'), cart, order(700));
  await post(3, exposure('B'));
  await post(4, exposure('A'), cart);
  await post(4, exposure('B')); // two arms
  await post(5, cart, order(99)); // was never exposed
  const day1 = { A: { n: 1, adders: 0, value: { sum: 0, sumOfSquares: 0 } } };
  const now = (await numbers()).experiments.e1;
  expect(now.arms.A).toEqual({ ...day1.A, clicks: { n: 1, m: 1, mm: 1, d: 2, dd: 4, md: 2 } });
  expect(now.arms.B).toMatchObject({ n: 2, adders: 1, value: { sum: 700, sumOfSquares: 490_000 } });
  expect(now).toMatchObject({ mixed: 1, daily: [], since: '2026-11-24T10:00:01.000Z' });

  clock.time = START + DAY;
  await results.tidy();
  expect((await numbers()).experiments.e1).toMatchObject({ arms: now.arms, mixed: 1 });
  await post(1, cart, click()); // exposed on the day before
  await post(2, order(700));
  await post(6, exposure('A'), cart);
  await post(3, exposure('A')); // another arm than on the day before
  for (const isFolded of [false, true]) {
    if (isFolded) {
      clock.time = START + 2 * DAY;
      await results.tidy();
    }
    const { arms, daily, mixed } = (await numbers()).experiments.e1;
    expect(arms.A).toMatchObject({ n: 2, adders: 2, clicks: { n: 2, m: 2, mm: 4, d: 2, dd: 4, md: 4 } });
    expect(arms.B).toMatchObject({ n: 1, adders: 1, value: { sum: 1000, sumOfSquares: 1_000_000 } });
    expect(mixed).toBe(2);
    expect(daily.map(({ day }: { day: string }) => day)).toEqual(
      isFolded ? ['2026-11-24', '2026-11-25'] : ['2026-11-24'],
    );
    expect(daily[0].arms).toEqual({ ...day1, B: { n: 2, adders: 1, value: { sum: 700, sumOfSquares: 490_000 } } });
  }
});

it('stores shoppers only as hashes, and deletes salts with the day and with the experiment', async () => {
  const { folder, post, numbers, clock, results } = openResults({ keepDays: 3 });
  await post(1, exposure('A'), view(), cart, order(20));
  await post(2, cart, order(20)); // was never exposed
  expect((await stored(folder)).text).not.toContain(shopper(1).slice(-12));
  expect(await stored(folder)).toMatchObject({ salts: 2 });
  expect((await stored(folder)).count('exposed')).toBe(1);
  expect(statSync(folder).mode & 0o77).toBe(0);

  clock.time = Date.parse('2026-11-25T00:05:00Z'); // another process may still count
  await results.tidy();
  expect(await stored(folder)).toMatchObject({ salts: 2 });
  clock.time = Date.parse('2026-11-25T00:11:00Z');
  await results.tidy();
  const day = await stored(folder);
  expect(day.salts).toBe(1);
  expect(['open', 'shopper', 'rowOf', 'row', 'exposed'].map(day.count)).toEqual([0, 0, 0, 1, 1]);
  const before = (await numbers()).experiments.e1;

  clock.time = START + 5 * DAY;
  await results.tidy();
  const ended = await stored(folder);
  expect([ended.salts, ended.count('exposed')]).toEqual([0, 0]);
  const { until, ...after } = (await numbers()).experiments.e1;
  expect([after, until]).toEqual([before, '2026-11-29T10:00:00.000Z']);
  // A page that was open for long doesn't begin it anew.
  await post(2, exposure('A'));
  expect((await numbers()).experiments.e1.arms.A.n).toBe(1);
  expect((await stored(folder)).count('exposed')).toBe(0);
});

it('forgets a shopper in experiments and of the day, at once', async () => {
  const { folder, post, numbers, clock, results } = openResults();
  await post(1, exposure('A'), cart);
  await post(2, exposure('A'), cart);
  clock.time += DAY;
  await results.tidy();
  await post(1, exposure('A'), cart);
  await post(3, exposure('A'));
  await results.forget(shopper(1).toUpperCase());
  await results.forget(shopper(3));
  const { arms } = (await numbers()).experiments.e1;
  expect(arms.A).toMatchObject({ n: 1, adders: 1 });
  clock.time += DAY;
  await results.tidy();
  expect((await numbers()).experiments.e1.arms).toEqual(arms);
  const { experiments } = await numbers();
  expect(experiments.e1.daily[0].arms.A.n).toBe(2); // numbers stay
  expect((await stored(folder)).count('exposed')).toBe(1);
  // The same device begins anew.
  await post(1, exposure('A'));
  expect((await numbers()).experiments.e1.arms.A).toMatchObject({ n: 2, adders: 1 });
});

it('a page that knows only this address asks to forget: no fact of that request counts', async () => {
  const { post, numbers } = openResults();
  await post(1, exposure('A'), cart);
  await post(2, exposure('A'), cart);
  const forget = { kind: 'forget' };
  await post(1, cart, forget, view());
  await post(3, forget);
  const { days, experiments } = await numbers();
  expect(experiments.e1.arms.A).toMatchObject({ n: 1, adders: 1 });
  expect(days).toEqual([]);
});

it('two processes share a folder: one counts what the other knows', async () => {
  const one = openResults();
  const other = openResults({ folder: one.folder }, one.clock);
  await one.post(1, exposure('A'), view());
  one.clock.time += 3000;
  await other.post(1, cart, click());
  await other.post(2, exposure('B'), view());
  await one.post(2, exposure('B'), view());
  for (const { numbers } of [one, other]) {
    const { days, experiments } = await numbers();
    expect(days).toMatchObject([{ shoppers: 2, views: 3, clickers: 1 }]);
    expect(experiments.e1.arms).toMatchObject({ A: { n: 1, adders: 1, clicks: { m: 1, d: 1 } }, B: { n: 1 } });
  }
  one.clock.time += DAY;
  const before = await one.numbers();
  await Promise.all([one.results.tidy(), other.results.tidy(), one.numbers(), other.numbers()]);
  for (const { numbers } of [one, other]) {
    const { days, experiments } = await numbers();
    expect(days).toEqual(before.days);
    expect(experiments.e1.arms).toEqual(before.experiments.e1.arms);
    expect(experiments.e1.daily).toHaveLength(1);
  }
});

const PUBLISHED = {
  lists: new Set(['home', 'sale']),
  experiments: new Map([['published', { arms: new Set(['A', 'B']), lists: new Set(['home']) }]]),
};

it('invented names take no place of published ones, and share a row beyond their limit', async () => {
  const { post, numbers } = openResults({ published: () => PUBLISHED });
  const shoppers = Array.from({ length: 20 }, (_, index) => index + 10);
  for (const each of shoppers)
    await post(each, ...Array.from({ length: 60 }, (_, index) => view(`invented ${each} ${index}`)));
  for (let each = 0; each < 25; each++) await post(each + 10, exposure('A', `invented ${each}`));
  for (let each = 0; each < 25; each++) await post(each + 10, exposure(`arm ${each}`, 'published', `invented ${each}`));
  await post(99, exposure('__proto__', '__proto__'));
  await post(1, view('sale', 3), exposure('B', 'published', 'home'), view('home', 3), click('home', 3), order(20));
  expect(await post(1, ...Array(64).fill(order(1)))).toBe(204);
  const { days, experiments } = await numbers();
  expect(days).toHaveLength(203);
  const of = (list: string) => days.find((row: { list: string }) => row.list === list);
  expect(of('home')).toMatchObject({ shoppers: 1, views: 1, clicks: 1, orderers: 1, value: 84 });
  expect(of('sale')).toMatchObject({ shoppers: 1, orderers: 0 });
  expect(of('others')).toMatchObject({ views: 1200 - 200 });
  expect(Object.keys(experiments)).toHaveLength(21);
  const { arms } = experiments.published;
  expect(Object.keys(arms).sort()).toEqual(['B', 'others']);
  expect(arms).toMatchObject({ B: { n: 1, value: { sum: 84 }, clicks: { m: 1, d: 1 } }, others: { n: 25 } });
});

it('without published lists, experiments and arms are bounded, whatever their names are', async () => {
  const { post, numbers } = openResults();
  for (let each = 0; each < 25; each++) await post(each + 10, exposure(`arm ${each}`));
  for (let each = 0; each < 105; each++) await post(1, exposure('__proto__', `e${each}`));
  const { experiments } = await numbers();
  expect(Object.keys(experiments)).toHaveLength(100);
  expect(Object.keys(experiments.e1.arms)).toHaveLength(21);
  expect(Object.entries(experiments.e7.arms)).toEqual([['__proto__', expect.objectContaining({ n: 1 })]]);
});

it.each([
  ['after many characters', (index: number) => `${'x'.repeat(100)}\u0001${index}`],
  ['at the end of the range', (index: number) => `\u{10ffff}${index}`],
])(
  'names with characters that the store’s keys lose are bounded, told and forgotten as others: %s',
  async (_, name) => {
    const { folder, post, numbers, results, clock } = openResults();
    for (let index = 0; index < 103; index++) expect(await post(1, exposure('A', name(index)))).toBe(204);
    const { experiments } = await numbers();
    expect(Object.keys(experiments).sort()).toEqual(Array.from({ length: 100 }, (_, index) => name(index)).sort());
    await post(2, exposure('A', name(0)));
    expect((await numbers()).experiments[name(0)].arms.A.n).toBe(2);
    await results.forget(shopper(1));
    expect((await stored(folder)).count('exposed')).toBe(1);
    clock.time += 62 * DAY;
    await results.tidy();
    expect((await stored(folder)).count('exposed')).toBe(0);
  },
);

it('an address has few new shoppers a day, and the others are counted', async () => {
  const { post, numbers, clock } = openResults({ shoppersByIp: 3, networkOf: () => '203.0.113.1' });
  const statuses = [];
  for (const each of [1, 2, 3, 4, 3]) statuses.push(await post(each, view()));
  expect(statuses).toEqual([204, 204, 204, 429, 204]);
  expect((await numbers()).days).toMatchObject([{ shoppers: 3, views: 4 }]);
  clock.time += DAY;
  expect(await post(4, view())).toBe(204);
});

it('closes when the requests that have begun are answered', async () => {
  // More rows than are read at once.
  const lists = Array.from({ length: 2112 }, (_, index) => `list ${index}`);
  const published = () => ({ lists: new Set(lists), experiments: new Map() });
  const { post, numbers, get, results } = openResults({ published });
  for (let from = 0; from < lists.length; from += 64)
    await post(from, ...lists.slice(from, from + 64).map((list) => view(list)));
  const [answer, posted] = [get(), post(9999, view(lists[1]))];
  await results.close();
  expect([(await answer).status, await posted]).toEqual([200, 204]);
  const { days } = await numbers();
  expect(days).toHaveLength(lists.length);
  expect(days[1]).toMatchObject({ views: 2 });
});

it('tells the sums of a period with the change to the one before', async () => {
  const { post, get, clock } = openResults();
  const onDay = async (day: string, ...shoppers: number[]) => {
    clock.time = Date.parse(`${day}T12:00:00Z`);
    for (const each of shoppers) await post(each, view(), click(), order(10));
  };
  await onDay('2026-11-09', 1, 2); // Monday
  await onDay('2026-11-16', 1, 2, 3);
  await onDay('2026-11-22', 4); // Sunday
  await onDay('2026-11-24', 1);
  const read = async (query: string) => (await get(query)).json();
  const { period, days } = await read('?from=2026-11-16&until=2026-11-22');
  expect(days).toHaveLength(2);
  expect(period).toMatchObject({
    from: '2026-11-16',
    until: '2026-11-22',
    lists: [{ list: 'home', shoppers: 4, orders: 4, value: 40, change: { shoppers: 1, value: 1, adds: null } }],
    total: { views: 4, change: { views: 1 } },
  });
  expect((await get('?from=2026-11-22&until=2026-11-16')).status).toBe(400);
});

it('facts come from scripts of the shop’s own pages', async () => {
  const { results, numbers } = openResults();
  const body = JSON.stringify({ shopper: shopper(1), facts: [view()] });
  const send = (headers: Record<string, string>) =>
    results(new Request('https://shop.example/recotag-results', { method: 'POST', headers, body }));
  const cases: [headers: Record<string, string>, status: number][] = [
    [{ Origin: 'https://evil.example' }, 403],
    [{ 'Content-Type': 'multipart/form-data' }, 403],
    [{}, 204],
    [{ Origin: 'https://shop.example' }, 204],
    [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Content-Type': 'application/json' }, 204],
  ];
  for (const [headers, status] of cases) expect([headers, (await send(headers)).status]).toEqual([headers, status]);
  expect((await numbers()).days).toMatchObject([{ shoppers: 1, views: 3 }]);
});

it('does not end an experiment that had exposures on a day that is still open', async () => {
  const { post, numbers, clock, results } = openResults({ keepDays: 1 });
  await post(1, exposure('A'));
  const midnight = Date.parse('2026-11-25T00:00:00Z');
  clock.time = midnight + 700_000;
  await results.tidy(); // the first day is folded
  await post(2, exposure('A'));
  clock.time = midnight + DAY + 300_000;
  await results.tidy(); // the second day is over, and is not folded yet
  expect((await numbers()).experiments.e1).toMatchObject({ arms: { A: { n: 2 } } });
  expect((await numbers()).experiments.e1.until).toBeUndefined();
  await post(3, exposure('A'));
  expect((await numbers()).experiments.e1.arms.A.n).toBe(3);
});
