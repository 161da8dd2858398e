import { expect, it } from 'vitest';
import { tokenBuckets } from '../../../src/node/relay/rate-limit.js';

it('allows a burst, then the rate, for each caller; a clock that goes back gives nothing', () => {
  let time = 0;
  const take = tokenBuckets({ perSecond: 2, burst: 3 }, () => time);
  const results = () => [1, 2, 3, 4].map(() => take('a'));
  expect(results()).toEqual([0, 0, 0, 0.5]);
  expect(take('b')).toBe(0);
  time = 499;
  expect(take('a')).toBeGreaterThan(0);
  time = 500;
  expect(take('a')).toBe(0);
  time = 0;
  expect(take('a')).toBe(0.5);
  time = 100_000;
  expect(results()).toEqual([0, 0, 0, 0.5]);
});

it('keeps the 20,000 most recent callers', () => {
  const take = tokenBuckets({ perSecond: 1, burst: 1 }, () => 0);
  for (let caller = 0; caller <= 20_000; caller++) take(`${caller}`);
  expect([take('1'), take('0')]).toEqual([1, 0]);
});
