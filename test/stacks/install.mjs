import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from './in-folder.mjs';

/**
 * A fixture in a folder of its own, with what its lock file says and the tarball.
 *
 * @returns the folder
 */
export async function install({ name, from }, tarball, into) {
  const folder = join(into, name);
  await mkdir(folder, { recursive: true });
  for (const source of from ? [from, name] : [name]) await cp(join('test/stacks', source), folder, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await inFolder(folder, 'npm', 'ci', ...options);
  await inFolder(folder, 'npm', 'install', '--no-save', ...options, tarball);
  return folder;
}
