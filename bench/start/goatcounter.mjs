// GoatCounter's script is on no package registry. It is downloaded once from the address that GoatCounter documents, and checked.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** https://www.goatcounter.com/help/countjs-versions */
const ADDRESS = 'https://gc.zgo.at/count.v5.js';
const INTEGRITY = 'atnOLvQb9t+jTSipvd75X2yginT4PjVbqDdlJAmxMm+wYElFmeR6EmLP5bYeoRVQ';
const KEPT = fileURLToPath(new URL('../.downloads/goatcounter-5.js', import.meta.url));

const download = async () => {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${ADDRESS} responded with ${response.status}`);
  const text = await response.text();
  const hash = createHash('sha384').update(text).digest('base64');
  if (hash !== INTEGRITY) throw new Error(`${ADDRESS} has the hash ${hash}`);
  await mkdir(fileURLToPath(new URL('../.downloads', import.meta.url)), { recursive: true });
  await writeFile(KEPT, text);
  return text;
};

/** @returns GoatCounter's script; undefined if it can't be downloaded, and then GoatCounter is not measured */
export const goatCounterScript = async () => {
  if (existsSync(KEPT)) return readFile(KEPT, 'utf8');
  try {
    return await download();
  } catch (error) {
    console.error(`GoatCounter is not measured: ${error.message}`);
  }
};
