// The locked packages of all projects are in one file, `locks.json`: each package once, and by project where it is. npm needs a lock file
// per project: workspaces would share packages, so that a project would find what only another one asks for.
//
// After you have changed the package.json of a project: `node test/stacks/locks.mjs react`
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inFolder } from './in-folder.mjs';

const FILE = 'test/stacks/locks.json';

/** What a lock file says of a package at one place, and not of the package itself. */
const FLAGS = ['dev', 'optional', 'devOptional', 'peer', 'inBundle'];

/** The name under which a package is installed. That of an alias is not the package's own. */
const nameAt = (place) => place.split('node_modules/').at(-1);

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const manifestOf = (name) => readJson(`test/stacks/${name}/package.json`);

/** The lock file of a project, as npm reads it. */
export const lockOf = ({ packages, projects }, { name, dependencies, devDependencies }) => {
  const some = (record) => Object.keys(record ?? {}).length > 0;
  const root = {
    name,
    ...(some(dependencies) && { dependencies }),
    ...(some(devDependencies) && { devDependencies }),
  };
  const places = Object.entries(projects[name.replace('recotag-stack-', '')] ?? {}).map(([place, text]) => {
    const [id, ...flags] = text.split(' ');
    const own = id.slice(0, id.lastIndexOf('@'));
    return [
      place,
      {
        ...(own !== nameAt(place) && { name: own }),
        ...packages[id],
        ...Object.fromEntries(flags.map((flag) => [flag, true])),
      },
    ];
  });
  return { name, lockfileVersion: 3, requires: true, packages: { '': root, ...Object.fromEntries(places) } };
};

/** The locked packages with another lock file of a project. */
export const withLock = ({ packages, projects }, project, lock) => {
  const all = { ...packages };
  const places = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place) continue;
    const { name = nameAt(place), ...rest } = entry;
    const id = `${name}@${entry.version}`;
    all[id] = Object.fromEntries(Object.entries(rest).filter(([key]) => !FLAGS.includes(key)));
    places[place] = [id, ...FLAGS.filter((flag) => entry[flag])].join(' ');
  }
  const changed = { ...projects, [project]: places };
  const used = new Set(Object.values(changed).flatMap((each) => Object.values(each).map((text) => text.split(' ')[0])));
  return { packages: Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id))), projects: changed };
};

/** One line for each package and for each place, so that a change is readable. */
const asText = ({ packages, projects }) => {
  const lines = (record, indent) =>
    Object.keys(record)
      .sort()
      .map((key) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
      .join(',\n');
  const each = Object.keys(projects)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: {\n${lines(projects[name], '      ')}\n    }`);
  return `{\n  "packages": {\n${lines(packages, '    ')}\n  },\n  "projects": {\n${each.join(',\n')}\n  }\n}\n`;
};

export const readLocks = () => readJson(FILE);
export const writeLocks = (locks) => writeFile(FILE, asText(locks));

/** Writes the lock file of a project into a folder. */
export const writeLock = async (name, folder) => {
  const lock = lockOf(await readLocks(), await manifestOf(name));
  await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
};

/** Lets npm lock what the project's package.json asks for. What was locked stays where it still fits. */
const update = async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-lock-'));
  try {
    await cp(`test/stacks/${name}/package.json`, join(folder, 'package.json'));
    await writeLock(name, folder);
    const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
    await inFolder(folder, 'npm', 'install', '--omit-lockfile-registry-resolved', ...options);
    await writeLocks(withLock(await readLocks(), name, await readJson(join(folder, 'package-lock.json'))));
  } finally {
    await rm(folder, { recursive: true });
  }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of process.argv.slice(2)) await update(name);
