// Experiments that have ended: what the published versions say of them, and their numbers.
import { expect, test } from 'vitest';
import { keptDesign, numbersAtEnd, pastExperiments } from '../../../../../demo/studio/model/experiment/past.js';
import {
  liveSince,
  type PublishedVersion,
  versionsIn,
} from '../../../../../demo/studio/model/publish/published-versions.js';
import type { LogEntry } from '../../../../../src/node/relay/lists/list-document.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';

const list: PublishedPlace = {
  id: 'home',
  at: 'main',
  where: 'inside',
  element: 'reco-list',
  attributes: { heading: 'For you', limit: '4' },
};
const OTHER = { attributes: { heading: 'Popular', 'list-id': 'other' } };
const withB = (b: object, id = 'e1'): PublishedPlace => ({
  ...list,
  experiment: { id, arms: [{ name: 'A', weight: 0.5 }, { name: 'B', weight: 0.5, ...b } as never], planned: 4000 },
});
const design = withB(OTHER);
const none = withB({ none: true });
const now = Date.parse('2026-11-25T12:00:00Z');
const on = (day: number, ...places: PublishedPlace[]): PublishedVersion => ({
  at: `2026-11-${`${day}`.padStart(2, '0')}T08:00:00.000Z`,
  who: `Person ${day}`,
  places,
});

test.each<[string, string, PublishedPlace, PublishedPlace[]]>([
  ['A stays', 'A', design, [list]],
  [
    'A stays, with its attributes in another order',
    'A',
    design,
    [{ ...list, attributes: { limit: '4', heading: 'For you' } }],
  ],
  ['the design of B', 'B', design, [{ ...list, ...OTHER }]],
  ['a third design', 'other', design, [{ ...list, attributes: { heading: 'New' } }]],
  ['the next experiment', 'A', design, [withB(OTHER, 'e2')]],
  ['B is no list, and the list is removed', 'removed', none, []],
  ['B is no list, and A stays', 'A', none, [list]],
  ['the list is removed', 'removed', design, []],
  ['both arms have the same design', 'A', withB({}), [list]],
])('%s: %s', (_, kept, before, after) => {
  expect(keptDesign(before, after[0])).toBe(kept);
  expect(pastExperiments([on(3, before), on(9, ...after)], now)).toEqual([
    {
      experiment: before.experiment,
      place: before,
      began: '2026-11-03T08:00:00.000Z',
      ended: '2026-11-09T08:00:00.000Z',
      who: 'Person 9',
    },
  ]);
});

test('one that runs, or runs again after going back, has not ended', () => {
  expect(pastExperiments([on(3, design)], now)).toEqual([]);
  expect(pastExperiments([on(3, design), on(9, list), on(10, design)], now)).toEqual([]);
  const [past] = pastExperiments([on(3, design), on(9, list), on(10, design), on(12)], now);
  expect(past).toMatchObject({
    began: '2026-11-03T08:00:00.000Z',
    ended: '2026-11-12T08:00:00.000Z',
    who: 'Person 12',
  });
});

test('it ends at the last date of its list, whatever is published later', () => {
  const until = '2026-11-20T20:00:00+01:00';
  const dated = { ...design, until };
  const byDate = { began: '2026-11-03T08:00:00.000Z', ended: until, who: undefined };
  expect(pastExperiments([on(3, dated)], now)).toMatchObject([byDate]);
  expect(pastExperiments([on(3, dated), on(23)], now)).toMatchObject([byDate]);
  expect(pastExperiments([on(3, dated), on(9, list)], now)).toMatchObject([{ who: 'Person 9' }]);
  expect(pastExperiments([on(3, { ...design, until: '2026-12-24T20:00:00Z' })], now)).toEqual([]);
  expect(pastExperiments([on(3, { ...design, until: 'soon' })], now)).toEqual([]);
  // It never began.
  expect(pastExperiments([on(3, { ...design, from: '2026-12-01T00:00:00Z' }), on(9)], now)).toEqual([]);
});

test('the numbers are those at the end of the last day', () => {
  const arms = (n: number) => ({ A: { n, adders: 1, value: { sum: 0, sumOfSquares: 0 } } });
  const clicks = { n: 3, m: 1, mm: 1, d: 3, dd: 3, md: 1 };
  const numbers = {
    arms: { A: { ...arms(30).A, clicks } },
    daily: [8, 9, 10].map((day) => ({ day: `2026-11-${`${day}`.padStart(2, '0')}`, arms: arms(day) })),
  };
  // Days are of UTC.
  expect(numbersAtEnd(numbers, '2026-11-10T00:30:00+01:00')).toEqual({
    arms: arms(9),
    daily: numbers.daily.slice(0, 2),
  });
  expect(numbersAtEnd(numbers, '2026-11-10T09:00:00Z').arms).toEqual(arms(10));
  // The day of the end isn't over.
  expect(numbersAtEnd(numbers, '2026-11-11T09:00:00Z')).toEqual(numbers);
  // It ended before the day on which anything was counted.
  expect(numbersAtEnd(numbers, '2026-11-01T09:00:00Z').arms).toEqual({});
});

const entry = (day: number, place: PublishedPlace | null, more: Partial<LogEntry> = {}): LogEntry => ({
  ...{ at: on(day).at, who: 'Ada', why: '', version: day, list: 'home', action: 'publish', file: `${day}` },
  place,
  ...more,
});

test('what the shop had follows from what was published of each list', () => {
  const cart = { ...list, id: 'cart' };
  const log = [
    entry(24, null),
    entry(23, { ...list, name: 'Draft' }, { action: 'save', file: '' }),
    entry(22, cart, { list: 'cart' }),
    entry(22, { ...list, name: 'New' }),
    entry(20, list),
  ];
  expect(versionsIn(log).map(({ at, places }) => [at.slice(8, 10), places.map(({ id, name }) => name ?? id)])).toEqual([
    ['20', ['home']],
    ['22', ['New', 'cart']],
    ['24', ['cart']],
  ]);
});

test('a list is in the shop since its version, or since its first date; one that begins later isn’t yet', () => {
  const since = (...log: LogEntry[]) => liveSince(log, 'home', now);
  const from = (date: string) => since(entry(22, { ...list, from: date }), entry(21, { ...list, from: date }));
  expect(since(entry(22, list), entry(21, list), entry(20, null), entry(19, list))).toBe('2026-11-21T08:00:00.000Z');
  expect(from('2026-11-01T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(from('2026-11-24T08:00:00Z')).toBe('2026-11-24T08:00:00Z');
  expect(from('2026-12-12T08:00:00Z')).toBe(undefined);
});
