import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';
import { engine } from './promise.js';

/**
 * All files of promises in a folder, as one file of tests: they share one browser, since starting Firefox takes as much of the
 * processor's time as a dozen promises.
 *
 * @param folder beside this file
 */
export const groupsOf = (folder: string): void => {
  afterAll(() => engine.end());
  for (const file of readdirSync(new URL(folder, import.meta.url)))
    describe.concurrent(file.replace('.ts', ''), async () => {
      await import(/* @vite-ignore */ `./${folder}${file}`);
    });
};
