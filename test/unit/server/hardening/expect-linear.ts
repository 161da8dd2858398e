import { expect } from 'vitest';

const STEP = 16;

/** The processor's time, in milliseconds: what else the machine does doesn't count. The best of three. */
export const cost = (work: () => void): number => {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
};

/** Sixteen times the length must cost about sixteen times as much; where it grows with the square it is 256 times. */
export const expectLinear = (workOn: (length: number) => () => void, longest: number): void => {
  const short = workOn(longest / STEP);
  short(); // compiled
  const base = Math.max(cost(short), 1);
  expect(cost(workOn(longest)) / base).toBeLessThan(STEP * 5);
};
