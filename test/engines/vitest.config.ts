import { defineConfig } from 'vitest/config';
import { projects } from './engines.mjs';

/** The same scenarios once for each engine of this machine, and once through a relay. One file and so one browser per engine. */
export default defineConfig({
  test: {
    maxWorkers: 4, // one per engine: they mostly wait
    maxConcurrency: 6, // with more at the same time, pages stay open longer than a scenario plans
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }]],
    projects: projects(process.env.ENGINES?.split(',')).map((engine) => ({
      test: {
        name: engine.project,
        include: [
          'test/engines/every-scenario.ts',
          // The other engines run these in test/e2e.
          ...(engine.by === 'webdriver' && !engine.relayed ? ['test/engines/every-widget.ts'] : []),
        ],
        provide: { engine },
        isolate: false, // a worker reads each module once
        retry: process.env.CI ? 1 : 0, // a scenario that passes only on the second attempt is reported as flaky
        // Limits for a machine that is busy with other things.
        testTimeout: 300_000,
        hookTimeout: 120_000,
      },
    })),
  },
});
