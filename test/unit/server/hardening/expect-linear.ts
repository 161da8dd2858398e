import { expect } from 'vitest';

const STEP = 16;
/** The square of the length would be 256. */
const MOST = STEP * 5;
const TRIES = 20;

/**
 * The processor time of the work in milliseconds. Other programs don't count, but other threads of this process do: the least
 * of many tries comes nearest to the truth.
 */
const cost = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
};

/**
 * Sixteen times the length must cost about sixteen times as much. A busy machine makes single tries dearer, so each length is
 * tried again until the cheapest tries of both agree: what grows with the square never does.
 */
export const expectLinear = (workOn: (length: number) => () => void, longest: number): void => {
  const short = workOn(longest / STEP);
  const long = workOn(longest);
  short(); // compiled
  let [leastShort, leastLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES; tries += 1) {
    leastShort = Math.min(leastShort, cost(short));
    leastLong = Math.min(leastLong, cost(long));
    if (tries > 1 && leastLong / Math.max(leastShort, 1) < MOST) return;
  }
  expect(leastLong / Math.max(leastShort, 1)).toBeLessThan(MOST);
};
