// `npm run release -- --dry-run` prints every step of a release; without `--dry-run` it runs them. It uses release-it, whose
// settings are in release-it.json beside this file. It is installed here on first use, because no test needs it.
//
// If package.json has a version without a tag, this version is released. Otherwise release-it asks for the next version, or takes the one
// that is named: `npm run release -- 0.3.0`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../install-packages.mjs';
import { writePackage } from './package.mjs';
import { missingIn, readProject } from './project.mjs';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const root = file('../..');
const words = process.argv.slice(2);
const isTrial = words.includes('--dry-run');

const { version } = JSON.parse(readFileSync(file('../../package.json'), 'utf8'));
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const isTagged = !!git('tag', '--list', `v${version}`);
const isNamed = words.some((word) => !word.startsWith('-'));

/** npm signs the origin of a package only in a CI that gives the job an identity token: https://docs.npmjs.com/generating-provenance-statements */
const hasProvenance = !!(process.env.ACTIONS_ID_TOKEN_REQUEST_URL ?? process.env.SIGSTORE_ID_TOKEN);

const project = await readProject();
const missing = missingIn(project);
if (missing && !isTrial) {
  console.error(missing);
  process.exit(1);
}
if (missing) console.warn(`!! ${missing}\n`);
console.log(
  hasProvenance
    ? 'The package is published with npm provenance.'
    : 'The package is published without npm provenance: this is no CI with an identity token.',
);

const args = [
  file('node_modules/release-it/bin/release-it.js'),
  '--config',
  file('release-it.json'),
  ...(isTagged || isNamed ? [] : ['--no-increment', '--no-plugins']),
  ...(hasProvenance ? ['--npm.publishArgs=--provenance'] : []),
  // A trial changes nothing.
  ...(isTrial ? ['--no-git.requireCleanWorkingDir'] : []),
  // Without a terminal nobody can answer.
  ...(process.stdin.isTTY ? [] : ['--ci']),
  ...words,
];
try {
  installPackages(file('.'));
  // release-it only prints the hook that writes it, and lets npm look at it.
  if (isTrial) await writePackage('build/package', project);
  // The next commit only sets the version: the files are built from this one.
  const RECOTAG_COMMIT = git('rev-parse', 'HEAD').slice(0, 7);
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, RECOTAG_COMMIT } });
} catch ({ status, message }) {
  if (!status) console.error(message);
  process.exitCode = status ?? 1;
}
