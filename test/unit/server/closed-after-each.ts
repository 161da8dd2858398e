import { afterEach } from 'vitest';

/** A list for the functions that close what a test opens: they are called after each test of the file that calls this. */
export const closedAfterEach = (): (() => Promise<unknown>)[] => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((close) => close()));
  });
  return open;
};
