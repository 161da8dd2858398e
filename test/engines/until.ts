import { expect, vi } from 'vitest';

// As long as a slow machine may need.
const PATIENCE = { timeout: 40_000, interval: 25 };

/** Waits until what `condition` gives is as it should be; fails with the difference. */
export const until = <Result>(condition: () => Result | Promise<Result>) => {
  const wait = (check: (value: Result) => void): Promise<void> =>
    vi.waitFor(async () => check(await condition()), PATIENCE);
  return {
    toBe: (value: Result) => wait((result) => expect(result).toBe(value)),
    toEqual: (value: Result) => wait((result) => expect(result).toEqual(value)),
    toBeAtLeast: (value: number) => wait((result) => expect(result).toBeGreaterThanOrEqual(value)),
  };
};
