// `npm run release -- --dry-run` prints every step of a release; without `--dry-run` it runs them. It uses release-it, whose
// settings are in release-it.json beside this file. It is installed here on first use, because no test needs it.
//
// If package.json has a version without a tag, this version is released. Otherwise release-it asks for the next version, or takes the one
// that is named: `npm run release -- 0.3.0`. With one of the words of `steps`, this file runs a single step.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../install-packages.mjs';
import { missingIn, readProject, replacePages, restorePages, writePackage } from './package.mjs';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const root = file('../..');
const words = process.argv.slice(2);
const project = readProject();
const missing = missingIn(project);

const refuse = (...reasons) => {
  for (const reason of reasons) console.error(reason);
  process.exit(1);
};

/** The software bill of materials: of all that `npm sbom` lists, the libraries inside the built files, as in recotag-licences.txt. */
const writeSbom = () => {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const licences = readFileSync('dist/recotag-licences.txt', 'utf8');
  const inside = new Set([...licences.matchAll(/^(\S+ \d\S*) \(/gm)].map(([, library]) => library));
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] };
  const bom = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], options));
  bom.components = bom.components.filter((each) => inside.delete(`${each.name} ${each.version}`));
  if (inside.size) refuse(`npm sbom does not list ${[...inside].join(', ')}`);
  const refs = [bom.metadata.component, ...bom.components].map((each) => each['bom-ref']);
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => refs.includes(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.includes(each)) }));
  bom.metadata.component.name = name;
  writeFileSync(`build/${name}-${version}.cdx.json`, `${JSON.stringify(bom, null, 2)}\n`);
};

const release = async () => {
  const isTrial = words.includes('--dry-run');
  if (missing && !isTrial) refuse(missing);
  if (missing) console.warn(`!! ${missing}\n`);
  /** npm signs the origin of a package only in a CI that gives the job an identity token: https://docs.npmjs.com/generating-provenance-statements */
  const hasProvenance = !!(process.env.ACTIONS_ID_TOKEN_REQUEST_URL ?? process.env.SIGSTORE_ID_TOKEN);
  console.log(
    hasProvenance
      ? 'The package is published with npm provenance.'
      : 'The package is published without npm provenance: this is no CI with an identity token.',
  );
  const { version } = JSON.parse(readFileSync(file('../../package.json'), 'utf8'));
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const hasNext = git('tag', '--list', `v${version}`) || words.some((word) => !word.startsWith('-'));
  const args = [
    file('node_modules/release-it/bin/release-it.js'),
    '--config',
    file('release-it.json'),
    ...(hasNext ? [] : ['--no-increment', '--no-plugins']),
    ...(hasProvenance ? ['--npm.publishArgs=--provenance'] : []),
    // A trial changes nothing.
    ...(isTrial ? ['--no-git.requireCleanWorkingDir'] : []),
    // Without a terminal nobody can answer.
    ...(process.stdin.isTTY ? [] : ['--ci']),
    ...words,
  ];
  installPackages(file('.'));
  // release-it only prints the hook that writes it, and lets npm look at it.
  if (isTrial) await writePackage('build/package', project);
  // The next commit only sets the version: the files are built from this one.
  const RECOTAG_COMMIT = git('rev-parse', 'HEAD').slice(0, 7);
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, RECOTAG_COMMIT } });
};

const steps = {
  sbom: writeSbom,
  // `npm publish` gets this folder.
  package: async () => {
    if (missing) refuse(missing);
    console.log(`build/package has ${(await writePackage('build/package', project)).length} files`);
  },
  prepack: async () => {
    await restorePages();
    if (!existsSync('dist/integrity.json')) refuse('dist has no files to pack: npm run build');
    await replacePages();
    if (missing) console.warn(`!! The package has no addresses: ${missing}`);
  },
  postpack: restorePages,
  // `npm publish` in the repository would publish a package.json without addresses.
  publish: () =>
    refuse('Publish with `npm run release`. It publishes build/package, whose links and addresses are complete.'),
};

try {
  await (steps[words[0]] ?? release)();
} catch ({ status, message }) {
  if (!status) console.error(message);
  process.exitCode = status ?? 1;
}
