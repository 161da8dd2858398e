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

it('keeps at most the given number of callers, the most recent ones', () => {
  const take = tokenBuckets({ perSecond: 1, burst: 1, callers: 2 }, () => 0);
  for (const caller of ['a', 'b', 'a', 'c']) take(caller);
  expect([take('a'), take('c'), take('b')]).toEqual([1, 1, 0]);
});
