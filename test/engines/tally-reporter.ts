import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { engines } from './engines.mjs';
import type { Tally } from './tally.js';

/** One scenario in one engine. */
export interface Measured {
  engine: string;
  /** its file, without `.ts` */
  group: string;
  promise: string;
  state: 'passed' | 'failed' | 'skipped';
  /** why it was skipped */
  reason?: string | undefined;
  tally?: Tally | undefined;
}

/** Name and version, as `--version` says them. */
const browsers = (): Record<string, string> =>
  Object.fromEntries(
    engines().installed.map(({ name, binary }) => {
      const said = execFileSync(binary, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return [
        name,
        said
          .replace(/ built on.*/, '')
          .trim()
          .replace(/^WebKitGTK MiniBrowser/, 'WebKitGTK'),
      ];
    }),
  );

/** Writes what the scenarios measured to build/delivery.json, for the table in docs/delivery.md. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const measured: Measured[] = [];
    const flaky: string[] = [];
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'pending') continue;
        if (test.diagnostic()?.flaky)
          flaky.push(`${module.project.name}: ${test.name}`, ...(result.errors ?? []).map(({ message }) => message));
        measured.push({
          engine: module.project.name,
          group: test.parent.type === 'suite' ? test.parent.name : /([^/]+)\.ts$/.exec(module.moduleId)![1]!,
          promise: test.name,
          state: result.state,
          reason: result.state === 'skipped' ? result.note : undefined,
          tally: test.meta().tally,
        });
      }
    // What was left out on the command line was not measured.
    const isWhole = measured.every(({ state, reason }) => state !== 'skipped' || reason);
    if (flaky.length) console.log(`!! FLAKY: passed only when tried again. Find the race.\n${flaky.join('\n')}`);
    mkdirSync('build', { recursive: true });
    writeFileSync('build/delivery.json', `${JSON.stringify({ isWhole, browsers: browsers(), measured }, null, 2)}\n`);
  }
}
