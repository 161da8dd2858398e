// Days of lists: both are included, in the time zone of the shop.
import { afterEach, expect, test } from 'vitest';
import {
  dayOf,
  endOfDay,
  fromText,
  lastDay,
  setShopZone,
  startOfDay,
  untilText,
} from '../../../../demo/studio/model/days.js';

afterEach(() => setShopZone(''));

test.each([
  ['Europe/Berlin', '2026-12-26', '2026-12-25T23:00:00.000Z', '2026-12-26T23:00:00.000Z'],
  // The clocks are changed on these days.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-26', '2026-12-26T08:00:00.000Z', '2026-12-27T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-26', '2026-12-25T11:00:00.000Z', '2026-12-26T11:00:00.000Z'],
])('in %s, %s begins and ends there', (zone, day, from, until) => {
  setShopZone(zone);
  expect([startOfDay(day), endOfDay(day)]).toEqual([from, until]);
  expect([dayOf(from), lastDay(until)]).toEqual([day, day]);
});

test('until 26 December has the 26th; what doesn’t end with a day has its time; an unknown zone changes nothing', () => {
  setShopZone('Europe/Berlin');
  setShopZone('Nowhere/Land');
  expect([fromText(startOfDay('2026-12-01')), untilText(endOfDay('2026-12-26'))]).toEqual([
    'Dec 1, 2026',
    'Dec 26, 2026',
  ]);
  expect(untilText('2026-12-26T10:00:00Z')).toMatch(/^Dec 26, 2026, \d/);
});
