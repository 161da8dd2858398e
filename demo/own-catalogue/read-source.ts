import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isLoopback } from '../who-asks.js';

/** The most that is read: enough for tens of thousands of products. */
const MOST_MEGABYTES = 64;
const MEGABYTE = 1_000_000;
const PATIENCE = 30_000;

/** The text of a catalogue, and the address that its relative addresses belong to. */
export interface Source {
  text: string;
  base?: URL;
}

const tooLarge = (what: string): Error =>
  Error(`${what} is larger than ${MOST_MEGABYTES} MB. Export fewer products: a few hundred are enough to try recotag.`);

/** UTF-8, UTF-16 as Excel writes “Unicode text”, or the encoding in which Excel on Windows writes CSV in western languages. */
const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * Reads a catalogue from a file or an address.
 *
 * @throws an error message for the person who started the demo
 */
export const readSource = async (given: string): Promise<Source> =>
  /^https?:\/\//.test(given) ? fromAddress(given) : { text: await fromFile(resolve(given)) };

const fromFile = async (path: string): Promise<string> => {
  const file = await open(path).catch(() => {
    throw Error(`The catalogue ${path} can’t be read. Write its path or its address: --catalog=products.json`);
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw Error(`The catalogue ${path} isn’t a file.`);
    if (stats.size > MOST_MEGABYTES * MEGABYTE) throw tooLarge(`The catalogue ${path}`);
    return decoded(await file.readFile());
  } finally {
    await file.close();
  }
};

const fromAddress = async (given: string): Promise<Source> => {
  if (!URL.canParse(given)) throw Error(`The catalogue’s address ${given} is invalid.`);
  const url = new URL(given);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw Error(`The catalogue’s address ${given} must begin with https://`);
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw Error(`${url.href} doesn’t respond.`);
  }
  if (!response.ok) throw Error(`${url.href} responds with status ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MOST_MEGABYTES * MEGABYTE) throw tooLarge(url.href);
      chunks.push(chunk);
    }
  } catch (error) {
    throw size > MOST_MEGABYTES * MEGABYTE ? error : Error(`${url.href} stops before its end.`);
  }
  return { text: decoded(Buffer.concat(chunks)), base: new URL(response.url || url) };
};
