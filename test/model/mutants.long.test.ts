import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_GLOBALS } from '../../tools/page-globals.mjs';
import { type Mutant, mutants } from './mutants.js';
import { type Files, programOf } from './program.js';
import { Run } from './run.js';
import { calmWalks, scenarios } from './step.js';

/** The tag's two files, with one source file edited if there is a mutant. */
const builtFiles = async (mutant?: Mutant): Promise<Files> => {
  const path = mutant && resolve('src/page/tag', mutant.file);
  const edited = (source: string) => (mutant ? source.replace(mutant.text, () => mutant.replacement) : source);
  const { outputFiles } = await build({
    entryPoints: ['src/page/tag/entry.ts', 'src/page/tag/retry/entry.ts'],
    outdir: 'build/mutants',
    bundle: true,
    write: false,
    format: 'iife',
    // As in the built files: the model's page has these names as properties of its window.
    define: { RECOTAG_VERSION: '"0"', ...Object.fromEntries(PAGE_GLOBALS.map((name) => [name, `window.${name}`])) },
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, (args) =>
            args.path === path ? { contents: edited(readFileSync(path, 'utf8')), loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  const [tag, retry] = [false, true].map((isRetry) =>
    programOf(outputFiles.find((each) => each.path.includes('/retry/') === isRetry)!.text),
  );
  return { tag: tag!, retry: retry! };
};

/** The first promise that a scenario breaks. */
const brokenPromise = async (mutant: Mutant): Promise<unknown> => {
  const files = await builtFiles(mutant);
  const { walk, calm, seed = 1 } = mutant;
  if (walk) {
    await new Run(walk, await builtFiles()).play();
    return new Run(walk, files).play().catch((error) => error);
  }
  const { errorInstance } = await fc.check(
    fc.asyncProperty(calm ? calmWalks : scenarios, (scenario) => new Run(scenario, files).play()),
    { seed, numRuns: 1500, endOnFailure: true },
  );
  return errorInstance;
};

test.each(mutants)('it is noticed when $what', { timeout: 120_000 }, async (mutant) => {
  expect(`${await brokenPromise(mutant)}`).toMatch(mutant.promise);
});
