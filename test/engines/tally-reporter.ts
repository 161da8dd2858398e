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
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'pending') continue;
        measured.push({
          engine: module.project.name,
          group: test.parent.type === 'suite' ? test.parent.name : /([^/]+)\.ts$/.exec(module.moduleId)![1]!,
          promise: test.name,
          state: result.state,
          reason: result.state === 'skipped' ? result.note : undefined,
          tally: test.meta().tally,
        });
      }
    // Without RECOTAG_LONG some variants play only a part of the scenarios; the command line may leave out more.
    const isWhole = !!process.env.RECOTAG_LONG && measured.every(({ state, reason }) => state !== 'skipped' || reason);
    mkdirSync('build', { recursive: true });
    writeFileSync('build/delivery.json', `${JSON.stringify({ isWhole, browsers: browsers(), measured }, null, 2)}\n`);
  }
}
