import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from './in-folder.mjs';
import { writeLock } from './locks.mjs';

/**
 * A fixture in a folder of its own, with the packages that `locks.json` lists and the tarball.
 *
 * @returns the folder
 */
export async function install({ name, from = [], setup, partialLock }, tarball, into) {
  const folder = join(into, name);
  await mkdir(folder, { recursive: true });
  for (const source of [...from, name]) await cp(join('test/stacks', source), folder, { recursive: true });
  if (setup) await cp('test/stacks/single-page/src/recotag.ts', join(folder, setup));
  await writeLock(name, folder);
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  // `npm ci` refuses a lock file without the packages that are for other systems only.
  await inFolder(folder, 'npm', partialLock ? 'install' : 'ci', ...options);
  await inFolder(folder, 'npm', 'install', '--no-save', ...options, tarball);
  return folder;
}
