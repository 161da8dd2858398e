import { expect } from 'vitest';

/** In milliseconds. Long, since it measures nothing: a slow machine needs it. */
const PATIENCE = 90_000;

/** Milliseconds between two checks: few at first, since some scenarios react to what they see, then more, since each check costs the browser time. */
const CHECKS = { first: 20, last: 200 };

/** Repeats until `check` accepts the result of `condition`; fails with the last error. */
const wait = async <Result>(
  condition: () => Result | Promise<Result>,
  check: (value: Result) => void,
): Promise<void> => {
  const began = Date.now();
  for (;;) {
    try {
      return check(await condition());
    } catch (error) {
      const waited = Date.now() - began;
      if (waited > PATIENCE) throw error;
      const pause = Math.min(CHECKS.last, Math.max(CHECKS.first, waited / 10));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** Waits until the result of `condition` is as expected; fails with the difference. */
export const until = <Result>(condition: () => Result | Promise<Result>) => ({
  toBe: (value: Result) => wait(condition, (result) => expect(result).toBe(value)),
  toEqual: (value: Result) => wait(condition, (result) => expect(result).toEqual(value)),
  toContain: (value: unknown) => wait(condition, (result) => expect(result).toContain(value)),
  toBeAtLeast: (value: number) => wait(condition, (result) => expect(result).toBeGreaterThanOrEqual(value)),
});
