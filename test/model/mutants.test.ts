import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mutant, mutants } from './mutants.js';
import { type Files, programOf } from './program.js';
import { Run } from './run.js';
import { calmWalks, scenarios } from './step.js';

/** The tag's two files with one source file edited. */
const mutated = async ({ file, text, replacement }: Mutant): Promise<Files> => {
  const path = resolve('src', file);
  const source = readFileSync(path, 'utf8');
  const { outputFiles } = await build({
    entryPoints: ['src/tag/entry.ts', 'src/retry/entry.ts'],
    outdir: 'build/mutants',
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
  const [tag, retry] = ['tag', 'retry'].map((folder) =>
    programOf(outputFiles.find((each) => each.path.includes(`/${folder}/`))!.text),
  );
  return { tag: tag!, retry: retry! };
};

test.each(mutants)('it is noticed when $what', { timeout: 120_000 }, async (mutant) => {
  const files = await mutated(mutant);
  const { errorInstance } = await fc.check(
    fc.asyncProperty(mutant.calm ? calmWalks : scenarios, (scenario) => new Run(scenario, files).play()),
    { seed: mutant.seed ?? 7, numRuns: 1500, endOnFailure: true },
  );
  expect(`${errorInstance}`).toMatch(mutant.promise);
});
