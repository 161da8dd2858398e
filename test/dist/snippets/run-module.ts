import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What stands before a module: the address that the pages show leads to a server of the test. */
const ADDRESS_TAKEN = `const { fetch } = globalThis;
globalThis.fetch = (address, init) => fetch(String(address).replace('https://api.example', process.env.SERVICE), init);`;

/** Inside the project, so that what a module imports is found as in a shop's. */
const FOLDER = 'build/snippets';

/**
 * Runs a module's text in a process of its own, as a shop's server does.
 *
 * @param atEnd a statement for the end: what is to be said of its variables, or how what it opened is closed
 * @returns what it printed
 * @throws where it ends otherwise than well
 */
export const runModule = async (
  code: string,
  atEnd: string,
  env: Readonly<Record<string, string>>,
): Promise<string> => {
  const before = join(FOLDER, `before-${randomUUID()}.mjs`);
  const file = join(FOLDER, `module-${randomUUID()}.mjs`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(before, ADDRESS_TAKEN);
  await writeFile(file, `${code}\n${atEnd}`);
  try {
    const run = promisify(execFile)(process.execPath, ['--import', `./${before}`, file], {
      env: { PATH: process.env.PATH, ...env },
      timeout: 30_000,
    });
    return (await run).stdout;
  } finally {
    await rm(before);
    await rm(file);
  }
};
