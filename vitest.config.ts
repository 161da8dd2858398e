import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,dist,model,relay}/**/*.test.ts', 'test/engines/{walks,workerd}/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2, // or a machine with two cores leaves one of them idle
  },
});
