import { expect, it } from 'vitest';
import { tokenBuckets } from '../../../src/node/relay/rate-limit.js';

it('allows a burst, then the rate', () => {
  let time = 0;
  const take = tokenBuckets({ perSecond: 2, burst: 3 }, () => time);
  const results = () => [1, 2, 3, 4].map(() => take('a'));
  expect(results()).toEqual([0, 0, 0, 0.5]);
  time = 499;
  expect(take('a')).toBeGreaterThan(0);
  time = 500;
  expect(take('a')).toBe(0);
  time = 100_000;
  expect(results()).toEqual([0, 0, 0, 0.5]);
});

it('counts each caller separately', () => {
  const take = tokenBuckets({ perSecond: 1, burst: 1 }, () => 0);
  expect([take('a'), take('b'), take('a')]).toEqual([0, 0, 1]);
});

it('works with a clock that goes back', () => {
  let time = 10_000;
  const take = tokenBuckets({ perSecond: 1, burst: 1 }, () => time);
  take('a');
  time = 0;
  expect(take('a')).toBe(1);
});

it('keeps at most the given number of callers, the most recent ones', () => {
  const take = tokenBuckets({ perSecond: 1, burst: 1, callers: 2 }, () => 0);
  take('a');
  take('b');
  take('a');
  take('c');
  expect([take('a'), take('c')]).toEqual([1, 1]);
  expect(take('b')).toBe(0);
});
