import { zipSync } from 'fflate';
import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The files of published lists, for any web server: the file named by its hash, and the pointer to it. */
export const filesOf = async (places: readonly PublishedPlace[], version: number): Promise<Record<string, string>> => {
  const text = JSON.stringify({ version, places });
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const file = `lists/${hex(hash)}.json`;
  return {
    [file]: text,
    'recotag-lists.json': JSON.stringify({ version, file, integrity: `sha256-${base64(hash)}` }),
  };
};

/** The same as a ZIP file. */
export const folderAsZip = (files: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])), {
      level: 0,
    }),
  );
