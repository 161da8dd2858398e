import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

export interface StaticFile {
  body: Buffer;
  type: string;
}

/** A file under `folder`, or undefined: not there, of no known kind, or an address that leads out of the folder. */
export const staticFile = async (folder: string, path: string): Promise<StaticFile | undefined> => {
  const file = resolve(folder, `.${sep}${path}`);
  const type = types[extname(file)];
  if (!type || path.includes('\0') || !file.startsWith(resolve(folder) + sep)) return undefined;
  return readFile(file).then(
    (body) => ({ body, type }),
    () => undefined,
  );
};
