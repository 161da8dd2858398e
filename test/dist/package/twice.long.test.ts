// Two builds give the same bytes, wherever they are made.
import { execFileSync, execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const hashes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), createHash('sha256').update(readFileSync(file)).digest('hex')])
      .sort(),
  );

/** The packages whose code is in the files. */
const packagesInside = (): Set<string> =>
  new Set(
    readdirSync('dist', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|map)$/.test(name))
      .flatMap((name) => [...readFileSync(join('dist', name), 'utf8').matchAll(/node_modules\/(@?[\w.-]+)/g)])
      .map(([, name]) => name!),
  );

test('another build, in another folder, gives the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-twice-'));
  try {
    const parts = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /^(src|widgets|demo|tools)\/|^[\w.-]+\.(mjs|json)$/.test(file));
    for (const part of parts) await cp(part, join(folder, part), { recursive: true });
    await mkdir(join(folder, 'node_modules'));
    const inside = packagesInside();
    for (const name of readdirSync('node_modules')) {
      const [from, to] = [resolve('node_modules', name), join(folder, 'node_modules', name)];
      // What gets into the files is copied: of a link esbuild writes down where it leads.
      await (/^@?lit/.test(name) || inside.has(name) ? cp(from, to, { recursive: true }) : symlink(from, to));
    }
    const [, RECOTAG_COMMIT = ''] = /\d\.\d\.\d\+(\w{7})/.exec(readFileSync('dist/recotag.js', 'utf8')) ?? [];
    execSync('npm run --silent build', { cwd: folder, stdio: 'pipe', env: { ...process.env, RECOTAG_COMMIT } });
    const there = hashes(folder);
    expect(Object.keys(there).length).toBeGreaterThan(10);
    expect(hashes(resolve('.'))).toMatchObject(there);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
