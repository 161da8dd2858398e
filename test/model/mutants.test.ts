import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mutant, mutants } from './mutants.js';
import { programOf } from './program.js';
import { Run } from './run.js';
import { calmWalks, scenarios } from './step.js';

/** The tag with one file edited. */
const mutated = async ({ file, text, replacement }: Mutant): Promise<string> => {
  const path = resolve('src/tag', file);
  const source = readFileSync(path, 'utf8');
  const { outputFiles } = await build({
    entryPoints: ['src/tag/entry.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    define: { RECOTAG_VERSION: '"0"' },
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, (args) =>
            args.path === path ? { contents: source.replace(text, () => replacement), loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  return outputFiles[0]!.text;
};

test.each(mutants)('it is noticed when $what', { timeout: 120_000 }, async (mutant) => {
  const program = programOf(await mutated(mutant));
  const { errorInstance } = await fc.check(
    fc.asyncProperty(mutant.calm ? calmWalks : scenarios, (scenario) => new Run(scenario, program).play()),
    { seed: mutant.seed ?? 7, numRuns: 1500, endOnFailure: true },
  );
  expect(`${errorInstance}`).toMatch(mutant.promise);
});
