import { configDefaults, defineConfig } from 'vitest/config';

const isLong = !!process.env.RECOTAG_LONG;

export default defineConfig({
  test: {
    include: ['test/{unit,dist,model,relay}/**/*.test.ts', 'test/engines/{walks,workerd}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])], // see test/README.md
    env: { RECOTAG_SEEDS: process.env.RECOTAG_SEEDS ?? (isLong ? '2000' : '16') }, // random sequences per test in test/model
    // Limits for an overloaded machine, because no test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env.CI ? 1 : 0, // a test that passes only on the second attempt is reported as flaky
    isolate: false, // a worker reads each module once, not once for each file: a third of the processor time
    maxWorkers: 2,
  },
});
