import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { responseText } from '../../page/shared/response-text.js';
import { safeUrl } from '../../protocol/safe-url.js';

/** More characters than 10,000 places have. */
const MOST_CHARACTERS = 16_000_000;

/** Milliseconds that a response may take. */
const PATIENCE = 10_000;

/** Places as they were given: each may be anything. */
export interface GivenPlaces {
  places: readonly unknown[];
  /** they come from a published file: places with mistakes are left out there, as they are in the page */
  isPublished: boolean;
}

/** The argument is no JSON, no address that can be loaded, and no file that can be read. */
export class CannotOpen extends Error {}

const load = async (url: URL): Promise<string> => {
  if (url.protocol === 'file:')
    return readFile(url, 'utf8').catch(({ message }) => {
      throw new CannotOpen(message);
    });
  const address = safeUrl(url.href, 'request');
  if (!address) throw new CannotOpen(`${url} is not an address of http or https`);
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(({ message, cause }) => {
    throw new CannotOpen(`${url} can't be loaded: ${cause?.message || message}`);
  });
  if (response.status === 204 || response.status === 404)
    throw new CannotOpen(`${url} has nothing (status ${response.status}): were lists published there?`);
  if (!response.ok) throw new CannotOpen(`${url} has the status ${response.status}`);
  const { text, error } = await responseText(response, MOST_CHARACTERS);
  if (error || text.length > MOST_CHARACTERS)
    throw Error(`${url} has more than ${MOST_CHARACTERS} characters, or no end`);
  return text;
};

const parse = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw Error(text ? `${name} is not JSON: ${(error as Error).message}` : `${name} is empty`);
  }
};

const isIntact = (text: string, integrity: string): boolean => {
  const [, algorithm, digest] = /^(sha256|sha384|sha512)-([\w+/]+=*)$/.exec(integrity.trim()) ?? [];
  return !!algorithm && createHash(algorithm).update(text).digest('base64') === digest;
};

/** The places of a document: an array of places, an object with `places`, or a pointer to such an object. */
const placesIn = async (document: unknown, url: URL | undefined): Promise<GivenPlaces> => {
  if (Array.isArray(document)) return { places: document, isPublished: false };
  const { places, file, integrity } = Object(document) as Record<string, unknown>;
  if (Array.isArray(places)) return { places, isPublished: true };
  if (!url || file === undefined)
    throw Error(
      `${url ?? 'the argument'} must be a JSON array of places, an object with "places", or a pointer with "file"`,
    );
  if (typeof file !== 'string' || typeof integrity !== 'string')
    throw Error(`the pointer ${url} has no text "file" or "integrity"`);
  const target = new URL(file, url);
  if (target.origin !== url.origin || target.protocol !== url.protocol)
    throw Error(`the pointer ${url} names a file of another origin, ${target.origin}, which pages refuse`);
  const loaded = await load(target);
  if (!isIntact(loaded, integrity))
    throw Error(
      `${target} does not have the integrity that the pointer says, so pages refuse it: publish the lists again`,
    );
  const found = Object(parse(loaded, target.href)) as Record<string, unknown>;
  if (!Array.isArray(found.places)) throw Error(`${target} has no "places"`);
  return { places: found.places, isPublished: true };
};

/**
 * Reads places from JSON, from an address of http or https, or from a file. A pointer is followed, as pages do.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export const readPlaces = async (source: string): Promise<GivenPlaces> => {
  const text = source.trim();
  if (/^[[{]/.test(text)) return placesIn(parse(text, 'the argument'), undefined);
  const isAddress = /^https?:/i.test(text);
  if (isAddress && !URL.canParse(text)) throw new CannotOpen(`“${text}” is not an address`);
  const url = isAddress ? new URL(text) : pathToFileURL(source);
  return placesIn(parse(await load(url), text), url);
};
