import { defineConfig } from 'vitest/config';
import { projects } from './engines.mjs';
import { InTurn } from './in-turn.js';
import { TallyReporter } from './tally-reporter.js';

/** The same scenarios once for each engine of this machine, and once by a relay. */
export default defineConfig({
  test: {
    maxWorkers: 4,
    sequence: { sequencer: InTurn },
    reporters: ['default', ['json', { outputFile: 'test-results/engines.json' }], new TallyReporter()],
    projects: projects(process.env.ENGINES?.split(',')).map((engine) => ({
      test: {
        name: engine.project,
        include: [
          'test/engines/every-scenario.ts',
          ...(engine.relayed ? [] : ['test/engines/walks/scenarios/*.ts']),
          // Playwright runs these in the other engines.
          ...(engine.by === 'webdriver' && !engine.relayed
            ? ['test/engines/widgets/lists.ts', 'test/engines/auto/platforms.ts']
            : []),
        ],
        provide: { engine },
        isolate: false, // modules are read once for files of one engine that follow each other: Playwright alone takes 0.7 s
        setupFiles: ['test/engines/end-engine.ts'],
        retry: process.env.CI ? 1 : 0, // a scenario that needs it is a bug, and is said loudly
        // A walk takes a minute and a half in Firefox on a busy machine, and may wait for its place before.
        testTimeout: 300_000,
        hookTimeout: 30_000,
      },
    })),
  },
});
