import { describe, expect, it } from 'vitest';

const STEP = 16;
/** Quadratic time would be 256. */
const MOST = STEP * 5;

/**
 * The processor time of the work in milliseconds. It includes other threads of this process, but no other programs. So the
 * minimum of many tries is the best estimate. Only the sum is exact: Linux divides it into user and system by rare samples.
 */
const cost = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/**
 * Expects that sixteen times the length costs about sixteen times as much. Single tries may be slow on a busy machine, so each
 * length is tried repeatedly until the cheapest tries of both have the expected ratio. Quadratic work never reaches it. The short
 * one is tried more often, because it is cheap, and because the ratio of one slow try would be too good.
 */
export const expectLinear = (workOn: (length: number) => () => void, longest: number, maxTries = 20): void => {
  const long = workOn(longest);
  let leastLong = cost(long);
  if (leastLong < MOST) return; // the short one counts as 1 ms at least, so no more tries are needed
  const short = workOn(longest / STEP);
  let leastShort = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries; tries += 1) {
    for (let times = 0; times < 3; times += 1) leastShort = Math.min(leastShort, cost(short));
    if (leastLong / Math.max(leastShort, 1) < MOST) return;
    leastLong = Math.min(leastLong, cost(long));
  }
  expect(leastLong / Math.max(leastShort, 1)).toBeLessThan(MOST);
};

/** A reader of texts, and texts for it: what stands first, what is repeated, what stands last. */
export type Reader = [
  name: string,
  read: (text: string) => unknown,
  texts: [first: string, piece: string, last: string][],
];

/** Tests that each reader reads or rejects each of its texts in linear time. */
export const testReaders = (readers: Reader[], longest: number): void =>
  describe.each(readers)('%s', (_, read, texts) => {
    it.each(texts)('%j, many %j, %j', (first, piece, last) => {
      expectLinear((length) => {
        const text = first + piece.repeat(length / piece.length) + last;
        return () => {
          try {
            read(text);
          } catch {} // a rejection is fine
        };
      }, longest);
    });
  });
