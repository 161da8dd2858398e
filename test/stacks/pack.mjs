import { join } from 'node:path';
import { inFolder } from './in-folder.mjs';

/**
 * Packs the package as it would be published.
 *
 * @returns the tarball's path and its bytes, packed and unpacked
 */
export async function pack(folder) {
  const [{ filename, size, unpackedSize, files }] = JSON.parse(
    await inFolder('.', 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  return { tarball: join(folder, filename), size, unpackedSize, files: files.map(({ path }) => path) };
}
