import { expect } from 'vitest';

/** As long as a slow machine may need, in milliseconds. */
const PATIENCE = 40_000;

/** Between two looks, in milliseconds: at first at once, since some scenarios act on what they see; each look costs the browser time. */
const LOOKS = { first: 20, last: 200 };

/** Looks until `check` accepts what `condition` gives; fails with what the last look said. */
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
      const pause = Math.min(LOOKS.last, Math.max(LOOKS.first, waited / 10));
      await new Promise((looks) => setTimeout(looks, pause));
    }
  }
};

/** Waits until what `condition` gives is as it should be; fails with the difference. */
export const until = <Result>(condition: () => Result | Promise<Result>) => ({
  toBe: (value: Result) => wait(condition, (result) => expect(result).toBe(value)),
  toEqual: (value: Result) => wait(condition, (result) => expect(result).toEqual(value)),
  toBeAtLeast: (value: number) => wait(condition, (result) => expect(result).toBeGreaterThanOrEqual(value)),
});
