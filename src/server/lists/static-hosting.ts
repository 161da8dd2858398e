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
  for await (const file of store.publicFiles()) {
    const isNeeded = file.name === 'recotag-lists.json' || file.name === published.pointer?.file;
    size += file.bytes.byteLength;
    if (isNeeded || size <= MOST_BYTES) files.push(file);
  }
  const texts = Object.entries({ _headers: HEADERS, 'nginx.conf': NGINX, 'README.txt': README });
  return zip([...files, ...texts.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))]);
};
