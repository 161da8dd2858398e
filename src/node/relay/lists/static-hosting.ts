import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListsStore } from './store.js';
import { zip } from './zip.js';

/** For how long the pointer and the files may be cached. */
export const POINTER_CACHE = 'public, max-age=30, stale-while-revalidate=3600, stale-if-error=36000';
export const FILE_CACHE = 'public, max-age=31536000, immutable';

const HEADERS = `/recotag-lists.json
  Cache-Control: ${POINTER_CACHE}
  Access-Control-Allow-Origin: *

/lists/*
  Cache-Control: ${FILE_CACHE}
  Access-Control-Allow-Origin: *
`;

const NGINX = `location = /recotag-lists.json {
    add_header Cache-Control "${POINTER_CACHE}";
    add_header Access-Control-Allow-Origin "*";
}
location /lists/ {
    add_header Cache-Control "${FILE_CACHE}";
    add_header Access-Control-Allow-Origin "*";
}
`;

const README = `Published lists of recotag

Upload recotag-lists.json and the folder lists to the root of your shop's domain. Upload the folder first.
To publish a new version, download and upload again. To go back, publish the older version and do the same.

_headers has the cache settings for hosts that read such a file. nginx.conf has the same for nginx.
`;

/** Older versions are left out of the archive from this size on, in bytes. The published one is always in it. */
const MOST_BYTES = 100_000_000;

/** Everything that static hosting needs, as a ZIP archive; undefined if nothing was published yet. */
export const forStaticHosting = async (store: ListsStore): Promise<Buffer | undefined> => {
  const published = await store.published();
  if (!published) return;
  const files: { name: string; bytes: Uint8Array }[] = [];
  let size = 0;
  for await (const { name, text } of store.publicFiles()) {
    const bytes = Buffer.from(text);
    const isNeeded = name === 'recotag-lists.json' || name === published.pointer.file;
    size += bytes.byteLength;
    if (isNeeded || size <= MOST_BYTES) files.push({ name, bytes });
  }
  const texts = Object.entries({ _headers: HEADERS, 'nginx.conf': NGINX, 'README.txt': README });
  return zip([...files, ...texts.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))]);
};

/** Writes what is published into a folder that a web server serves. The pointer comes last, so that it never names a missing file. */
export const writeStatic = async (store: ListsStore, folder: string): Promise<void> => {
  await mkdir(join(folder, 'lists'), { recursive: true });
  const write = async (name: string, text: string): Promise<void> => {
    await writeFile(join(folder, `${name}.tmp`), text);
    await rename(join(folder, `${name}.tmp`), join(folder, name));
  };
  let pointer: string | undefined;
  for await (const { name, text } of store.publicFiles()) {
    if (name === 'recotag-lists.json') pointer = text;
    // A published file never changes.
    else if ((await stat(join(folder, name)).catch(() => undefined))?.size !== Buffer.byteLength(text))
      await write(name, text);
  }
  if (pointer !== undefined) await write('recotag-lists.json', pointer);
};
