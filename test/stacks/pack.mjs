import { join } from 'node:path';
import { readProject, writePackage } from '../../tools/release/package.mjs';
import { inFolder } from './in-folder.mjs';

/**
 * Packs the package as a release publishes it.
 *
 * @returns the tarball's path and its bytes, packed and unpacked
 */
export async function pack(folder) {
  const source = join(folder, 'source');
  await writePackage(source, readProject());
  const [{ filename, size, unpackedSize, files }] = JSON.parse(
    await inFolder(source, 'npm', 'pack', '--json', '--pack-destination', folder),
  );
  return { tarball: join(folder, filename), size, unpackedSize, files: files.map(({ path }) => path) };
}
