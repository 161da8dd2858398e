// `npm run release -- --dry-run` prints every step of a release; without `--dry-run` it runs them. It uses release-it, whose
// settings are in release-it.json beside this file. It is installed here on first use, because no test needs it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../install-packages.mjs';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });

try {
  installPackages(file('.'));
  const args = [file('node_modules/release-it/bin/release-it.js'), '--config', file('release-it.json')];
  run(process.execPath, [...args, ...process.argv.slice(2)], file('../..'));
} catch ({ status, message }) {
  if (!status) console.error(message);
  process.exitCode = status ?? 1;
}
