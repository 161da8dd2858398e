// test/stacks/locks.json has the lock file of each project, as npm wrote it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockOf, readLocks, withLock } from '../stacks/locks.mjs';

const locks = await readLocks();

test('each project is locked, and no other', () => {
  const folders = readdirSync('test/stacks').filter((name) => existsSync(`test/stacks/${name}/package.json`));
  expect(Object.keys(locks.projects).sort()).toEqual(folders.sort());
});

test.each(Object.keys(locks.projects))('%s: what package.json asks for is locked, and read back the same', (name) => {
  const manifest = JSON.parse(readFileSync(`test/stacks/${name}/package.json`, 'utf8'));
  const { packages } = lockOf(locks, manifest);
  const asked: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [dependency, version] of Object.entries(asked))
    expect(packages[`node_modules/${dependency}`]).toMatchObject({ version: version.split('@').at(-1) });
  expect(lockOf(withLock(locks, name, { packages }), manifest)).toEqual(lockOf(locks, manifest));
});
