import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the packages of a folder that has its own lock file, if they are missing or the lock file has changed since. */
export const installPackages = (folder) => {
  // npm writes the second file at the end of each installation.
  if (changed(`${folder}/package-lock.json`) <= changed(`${folder}/node_modules/.package-lock.json`)) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
};
