import { expect, test } from 'vitest';
import { afterFailure, hesitation, holds, type Pause } from '../../../../src/tag/delivery/pauses.js';

const NOW = 1_800_000_000_000;
const NONE = Number.NaN;
const MIDDLE = 0.5;

/** Failures one after the other, each of a request made after the last failure was heard. */
const failures = (count: number): Pause => {
  let pause: Pause | undefined;
  for (let index = 0; index < count; index++) pause = afterFailure(pause, NOW + index, NOW + index, NONE, MIDDLE);
  return pause!;
};

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [6, 32_000],
  [7, 60_000],
  [2000, 60_000],
])('after %s failures: %s ms', (count, wait) => {
  expect(failures(count)).toMatchObject({ failures: count, wait });
});

test('pauses differ by a quarter either way', () => {
  expect(afterFailure(undefined, NOW, NOW, NONE, 0).wait).toBe(750);
  expect(afterFailure(undefined, NOW, NOW, NONE, 1).wait).toBe(1250);
});

test('many requests that were on their way together are one failure', () => {
  const first = afterFailure(undefined, NOW, NOW + 100, NONE, MIDDLE);
  for (const sent of [NOW, NOW + 50, NOW + 99]) expect(afterFailure(first, sent, NOW + 200, NONE, MIDDLE)).toBe(first);
  expect(afterFailure(first, NOW + 101, NOW + 200, NONE, MIDDLE).failures).toBe(2);
});

test('what the service asks for holds, whenever the request was made, and no counting of ours shortens it', () => {
  const first = afterFailure(undefined, NOW, NOW + 100, NONE, MIDDLE);
  const asked = afterFailure(first, NOW, NOW + 200, 20_000, MIDDLE);
  expect(asked).toEqual({ failures: 0, at: NOW + 200, wait: 20_000 });
  expect(afterFailure(asked, NOW + 300, NOW + 400, NONE, MIDDLE)).toBe(asked);
  expect(afterFailure(asked, NOW + 300, NOW + 20_300, NONE, MIDDLE)).toMatchObject({ failures: 1, wait: 1000 });
});

test.each([0, -1, NONE, Number.POSITIVE_INFINITY, 3e9])('%s ms is nothing that a service may ask for', (asked) => {
  expect(afterFailure(undefined, NOW, NOW, asked, MIDDLE)).toMatchObject({ failures: 1, wait: 1000 });
});

test('a pause goes by', () => {
  const pause = afterFailure(undefined, NOW, NOW, NONE, MIDDLE);
  expect(holds(pause, NOW)).toBe(true);
  expect(holds(pause, NOW + 999)).toBe(true);
  expect(holds(pause, NOW + 1000)).toBe(false);
});

test('a clock that is set back makes no pause endless', () => {
  const pause = afterFailure(undefined, NOW, NOW, NONE, MIDDLE);
  expect(holds(pause, NOW - 3_600_000)).toBe(false);
});

test('the first page that was left unheard costs nothing, each after it makes the next wait longer', () => {
  const waits = [0, 1, 2, 3, 4, 8, 100].map((unheard) => hesitation(unheard, 3_600_000));
  expect(waits).toEqual([0, 0, 1000, 2000, 4000, 60_000, 60_000]);
});

test('pages wait for a second at most while it is less than a minute since the service could be heard', () => {
  for (const unheard of [2, 3, 8, 100]) expect(hesitation(unheard, 59_999)).toBe(1000);
});

test('pages wait no longer than a sixth of the time for which nothing was heard', () => {
  expect(hesitation(100, 60_000)).toBe(10_000);
  expect(hesitation(100, 120_000)).toBe(20_000);
  expect(hesitation(3, 120_000)).toBe(2000);
});

test('a clock that is set back makes no hesitation long', () => {
  expect(hesitation(100, -3_600_000)).toBe(1000);
});
