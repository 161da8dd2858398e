import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.js';

export default defineConfig({
  test: {
    include: ['test/{unit,dist,model,relay}/**/*.test.ts', 'test/engines/{walks,workerd}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false, // modules are read once, not once for each file: a third of the processor's time
    maxWorkers: 3, // one more than a machine of two cores has: the soak and the relay's processes mostly wait
    sequence: { sequencer: LongestFirst },
  },
});
