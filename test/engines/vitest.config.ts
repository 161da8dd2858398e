import { defineConfig } from 'vitest/config';
import { engines } from './engines.mjs';
import { TallyReporter } from './tally-reporter.js';

const wanted = process.env.ENGINES?.split(',');

/** The same scenarios once for each engine of this machine. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    maxConcurrency: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }], new TallyReporter()],
    projects: engines()
      .installed.filter(({ name }) => !wanted || wanted.includes(name))
      .map((engine) => ({
        test: {
          name: engine.name,
          // Playwright runs the lists' tests in the other engines.
          include: [
            'test/engines/scenarios/*.ts',
            ...(engine.by === 'webdriver' ? ['test/engines/widgets/lists.ts'] : []),
          ],
          provide: { engine },
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      })),
  },
});
