import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { writePackage } from '../../../tools/release/package.mjs';

/** The package as a release publishes it: the tarball, the folder it was unpacked into, and its files by their paths there. */
export interface Packed {
  tarball: string;
  folder: string;
  files: string[];
  size: number;
  unpackedSize: number;
}

/** Packs it, for all tests of a file. */
export const pack = async (): Promise<Packed> => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-package-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const source = join(folder, 'source');
  await writePackage(source, { repository: '', homepage: '', bugs: '', author: '' });
  const [{ filename, files, size, unpackedSize }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: source,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const tarball = join(folder, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return {
    tarball,
    folder: join(folder, 'package'),
    files: files.map(({ path }: { path: string }) => path),
    size,
    unpackedSize,
  };
};
