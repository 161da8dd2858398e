import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readExperiment } from '../../../../demo/studio/model/experiment/reading.js';
import { openFolder } from '../../../../src/server/json-store/folder.js';
import { dayRows } from '../../../../src/server/results/day-rows.js';
import { experimentFolders } from '../../../../src/server/results/experiment-folders.js';
import { touchedShoppers } from '../../../../src/server/results/touched.js';
import { add, cart, click, DAY, exposure, openResults, order, START, shopper, view } from './requests.js';

/** All that is stored, as one text. */
const stored = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => `${each.name}\n${readFileSync(join(each.parentPath, each.name), 'utf8')}`)
    .join('\n');

it('counts lists by day, version and shopper, and orders only after a selection', async () => {
  const { post, numbers } = openResults();
  await post(1, view(), view(), click(), order(49.9, 'EUR'), order(0.2, 'EUR'));
  await post(2, order(10, 'EUR'), view(), click(), add());
  await post(3, view(), view('home', 3), add('home', 3), order(5000, 'EUR'), order(7, 'SEK'));
  const { days, source, currency, since } = await numbers();
  expect({ source, currency, since }).toEqual({ source: 'relay', currency: 'EUR', since: '2026-11-24T10:00:01.000Z' });
  expect(days).toEqual([
    {
      day: '2026-11-24',
      list: 'home',
      ...{ shoppers: 3, views: 4, clickers: 2, clicks: 2, adders: 1, adds: 1, orderers: 1, orders: 2, value: 50.1 },
    },
    {
      day: '2026-11-24',
      list: 'home',
      version: 3,
      ...{ shoppers: 1, views: 1, clickers: 0, clicks: 0, adders: 1, adds: 1, orderers: 1, orders: 2, value: 1000 },
    },
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

it('the studio reads the numbers', async () => {
  const { post, numbers, clock, results } = openResults();
  for (let each = 0; each < 200; each++)
    await post(each, exposure(each % 2 ? 'B' : 'A'), view(), ...(each % 4 < 2 ? [cart, click()] : []));
  clock.time += DAY;
  await results.tidy();
  const reading = readExperiment((await numbers()).experiments.e1, {
    arms: [
      { name: 'A', weight: 0.5 },
      { name: 'B', weight: 0.5 },
    ],
    planned: 1000,
  });
  expect(reading).toMatchObject({ kind: 'interval', counts: [100, 100], carts: { estimate: 0 } });
  expect(reading).toMatchObject({ days: [{ day: '2026-11-24', n: 200 }], clicks: { estimate: 0 } });
});

it('stores shoppers only as hashes, and deletes salts with the day and with the experiment', async () => {
  const { folder, post, numbers, clock, results } = openResults({ keepDays: 3 });
  await post(1, exposure('A'), view(), cart, order(20));
  const salts = () => stored(folder).match(/^salt$|"salt"/gm)?.length ?? 0;
  const id = shopper(1);
  expect(stored(folder)).not.toContain(id);
  expect(stored(folder)).not.toContain(createHash('sha256').update(id).digest('base64url').slice(0, 16));
  expect(salts()).toBe(2);
  expect(statSync(join(folder, 'days')).mode & 0o77).toBe(0);

  clock.time = Date.parse('2026-11-25T00:05:00Z'); // facts of the day may still be written
  await results.tidy();
  expect(salts()).toBe(2);
  clock.time = Date.parse('2026-11-25T00:11:00Z');
  await results.tidy();
  expect(salts()).toBe(1);
  expect(readdirSync(join(folder, 'days'))).toEqual(['2026-11-24.json']);
  const before = (await numbers()).experiments.e1;

  clock.time = START + 5 * DAY;
  await results.tidy();
  expect(salts()).toBe(0);
  expect(stored(folder)).not.toMatch(/\["[\w-]{16}",/);
  const { until, ...after } = (await numbers()).experiments.e1;
  expect([after, until]).toEqual([before, '2026-11-29T10:00:00.000Z']);
  // A page that was open for long doesn't begin it anew.
  await post(2, exposure('A'));
  expect((await numbers()).experiments.e1.arms.A.n).toBe(1);
  expect(salts()).toBe(1);
});

it('forgets a shopper in experiments: at once in the numbers, and on disk when the day is folded', async () => {
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
  expect(stored(folder).match(/^\["[\w-]{16}",.*$/gm)).toHaveLength(1);
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

it('counts nothing twice after a crash while a day is folded, and skips lines that were cut off', async () => {
  const { folder, post, numbers, clock, results } = openResults();
  await post(1, exposure('A'), view(), cart);
  await post(2, exposure('A'), view());
  const day = join(folder, 'days/2026-11-24');
  const lines = readdirSync(day).find((name) => name.endsWith('.lines'))!;
  const all = readFileSync(join(day, lines), 'utf8');
  const salt = readFileSync(join(day, 'salt'), 'utf8');
  // Another process was killed while it wrote.
  writeFileSync(join(day, 'killed.lines'), '[1,"view","abcdefghijklmnop",1,"home",null]\n[1,"vie');
  appendFileSync(join(day, lines), '[1,"view","qrst\n\u0000\n[1]\n');
  const before = await numbers();
  expect(before.days).toMatchObject([{ shoppers: 3, views: 3 }]);
  expect(before.experiments.e1.arms.A).toMatchObject({ n: 2, adders: 1 });
  clock.time += DAY;
  await results.tidy();
  // As if the process had been killed before it removed the day, and before it wrote the numbers of the lists.
  for (const isWritten of [true, false]) {
    mkdirSync(day);
    writeFileSync(join(day, lines), all);
    writeFileSync(join(day, 'salt'), salt);
    if (!isWritten) writeFileSync(`${day}.json`, '[]');
    const after = await openResults({ folder }, clock).numbers();
    expect(after.experiments.e1.arms).toEqual(before.experiments.e1.arms);
    await results.tidy();
    expect(existsSync(day)).toBe(false);
    expect((await numbers()).experiments.e1.daily).toHaveLength(1);
  }
});

it('bounds experiments, arms and lines', async () => {
  const { post, numbers } = openResults({ isPublished: (experiment) => experiment === 'published' });
  for (let each = 0; each < 105; each++) await post(1, exposure('A', `e${each}`));
  await post(1, exposure('A', 'published'));
  for (let each = 0; each < 25; each++) await post(each + 10, exposure(`arm ${each}`));
  await post(99, exposure('__proto__', '__proto__'));
  expect(await post(1, ...Array(64).fill(order(1)))).toBe(204);
  const { experiments } = await numbers();
  expect(Object.keys(experiments)).toHaveLength(101);
  expect(experiments.published.arms.A.n).toBe(1);
  expect(Object.keys(experiments.e1.arms)).toHaveLength(20);
});

it('reads no more shoppers than fit into memory', () => {
  const budget = { left: 2 };
  const rows = dayRows('2026-11-24', 1000, budget);
  const touched = touchedShoppers(budget);
  for (const each of ['a', 'a', 'b', 'c']) rows.add([1, 'view', each, 1, 'home', null]);
  for (const each of ['a', 'd']) touched.add([1, 'exposure', each, 1, 'e1', 'A']);
  expect(rows.rows()).toMatchObject([{ shoppers: 2, views: 3 }]);
  expect(touched.shoppers.size).toBe(0);
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

it('two processes that add lists to an experiment at once both count the views of each', async () => {
  const folder = openFolder(mkdtempSync(join(tmpdir(), 'recotag-')), true);
  let time = START;
  const [one, other] = [0, 1].map(() =>
    experimentFolders(
      folder,
      () => time,
      () => false,
    ),
  );
  await one!.exposed('e1', 'first');
  time += 5000;
  await other!.running();
  for (let each = 0; each < 3; each++) {
    await one!.exposed('e1', `one ${each}`);
    await other!.exposed('e1', `other ${each}`);
  }
  time += 5000;
  const [here, there] = [await one!.running(), await other!.running()].map(([found]) => [...found!.lists].sort());
  expect(here).toHaveLength(7);
  expect(there).toEqual(here);
});

it('an experiment that ends leaves no salt and no shoppers, also if an exposure arrives just then, or the process is killed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'recotag-results-'));
  const folder = openFolder(root, true);
  const open = (given = folder) =>
    experimentFolders(
      given,
      () => START,
      () => false,
    );
  const left = () => readdirSync(join(root, 'experiments')).map((key) => readdirSync(join(root, 'experiments', key)));
  const begun = async (id: string, ...lists: string[]) => {
    let experiment = await open().exposed(id, 'home');
    for (const list of lists) experiment = await open().exposed(id, list);
    writeFileSync(join(root, 'experiments', experiment!.key, 'shoppers'), '{}\n');
    return experiment!;
  };
  const numbers = { since: '', arms: {}, daily: [], mixed: 0 };

  const ending = open({
    ...folder,
    async remove(name) {
      await folder.remove(name);
      if (name.endsWith('running.json')) await ending.exposed('e1', 'home');
    },
  });
  const first = await begun('e1', 'cart');
  await ending.running(true);
  await ending.end(first, numbers);
  expect(await ending.exposed('e1', 'home')).toBeUndefined();
  expect(left()).toEqual([['ended.json']]);

  const second = await begun('e2');
  const killed = open({ ...folder, remove: () => Promise.reject(Error('killed')) });
  await expect(killed.end(second, numbers)).rejects.toThrow('killed');
  expect(left().flat()).toContain('shoppers');
  expect((await open().running(true)).map(({ id }) => id)).toEqual([]);
  expect(left()).toEqual([['ended.json'], ['ended.json']]);
});
