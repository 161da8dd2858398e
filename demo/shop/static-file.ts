import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.tpl': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.map': 'application/json',
};

interface StaticFile {
  body: Buffer;
  type: string;
}

/** A file in `folder`; undefined if it doesn't exist, has an unknown type, or its path leads out of the folder. */
export const staticFile = async (folder: string, path: string): Promise<StaticFile | undefined> => {
  const file = resolve(folder, `.${sep}${path}`);
  const type = types[extname(file)];
  if (!type || path.includes('\0') || !file.startsWith(resolve(folder) + sep)) return undefined;
  return readFile(file).then(
    (body) => ({ body, type }),
    () => undefined,
  );
};

/** The repository's folder: this module runs from demo/shop in tests and from build/ when bundled. */
export const projectFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'demo/shop/pictures'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
};
