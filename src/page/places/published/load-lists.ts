import { HTML_PAGE, isHtmlPage } from '../../../protocol/html-page.js';
import { safeUrl } from '../../../protocol/safe-url.js';
import { isTemporary } from '../../../protocol/status.js';
import { responseText } from '../../shared/response-text.js';

/** Milliseconds after which the page goes on without the lists. */
const PATIENCE = 10_000;

/** More text than 10,000 places have. */
const MOST_CHARACTERS = 16_000_000;

/** A published file, or the draft of a preview. */
export interface ListsFile {
  version: number | undefined;
  places: readonly unknown[];
}

type Json = { version?: unknown; places?: unknown; file?: unknown; integrity?: unknown };

/** A response that is no file of lists. Its message is shown to the shop's developer. */
class Unusable extends Error {
  constructor(
    message: string,
    /** the same request may succeed later: the network or the server has failed */
    readonly isPassing = false,
  ) {
    super(message);
  }
}

/** Whether a file couldn't be loaded for a reason that may pass. */
export const mayPass = (error: unknown): boolean => (error as Unusable).isPassing === true;

const readJson = async (url: URL, init: RequestInit): Promise<Json | undefined> => {
  const address = safeUrl(url.href, 'request');
  if (!address) throw new Unusable('the address is not one of http or https');
  const response = await fetch(address, {
    credentials: 'same-origin',
    ...init,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error) => {
    if (error?.name === 'TimeoutError')
      throw new Unusable(`there was no response within ${PATIENCE / 1000} seconds`, true);
    throw new Unusable(
      init.integrity
        ? 'the file could not be loaded, or does not have the integrity that the pointer says'
        : 'the request failed: the network, CORS or the page’s policy (connect-src)',
      true,
    );
  });
  // Nothing was published yet.
  if ((response.status === 404 || response.status === 204) && !init.integrity) return;
  if (!response.ok) throw new Unusable(`the response has the status ${response.status}`, isTemporary(response.status));
  const { text, error } = await responseText(response, MOST_CHARACTERS);
  if (error) throw new Unusable('the response is incomplete', true);
  if (text.length > MOST_CHARACTERS) throw new Unusable(`the file is too large: over ${MOST_CHARACTERS} characters`);
  try {
    return Object(JSON.parse(text)) as Json;
  } catch {
    // A captive portal, an offline page, or a route that responds to each address. Of a preview, the last one would never pass.
    if (isHtmlPage(response.headers.get('Content-Type'), text)) throw new Unusable(`the response is ${HTML_PAGE}`);
    throw new Unusable(text ? 'the file is not JSON' : 'the file is empty');
  }
};

const fileOf = ({ version, places }: Json): ListsFile => {
  if (!Array.isArray(places)) throw new Unusable('the file has neither “places” nor “file”');
  return { version: typeof version === 'number' ? version : undefined, places };
};

/**
 * Loads published lists: a file with `places`, or a pointer to a file whose integrity the browser checks.
 *
 * @returns undefined if nothing was published yet (204 or 404)
 * @throws Unusable with the reason
 */
export const loadLists = async (url: URL): Promise<ListsFile | undefined> => {
  const found = await readJson(url, {});
  if (!found || found.file === undefined) return found && fileOf(found);
  const { file, integrity } = found;
  if (typeof file !== 'string' || typeof integrity !== 'string')
    throw new Unusable('the pointer has no text “file” or “integrity”');
  const target = new URL(file, url);
  if (target.origin !== url.origin) throw new Unusable(`the pointer names a file of another origin: ${target.origin}`);
  return fileOf((await readJson(target, { integrity }))!);
};

/** A token of the store: hash, end and signature. Any other text could lead to another file of the shop: servers decode `%2F`. */
const TOKEN = /^[\da-f]+\.\d+\.[\da-f]+$/;

/** Loads the draft of a preview link. It is never taken from the cache, and no redirect is followed. */
export const loadDraft = async (url: URL, token: string): Promise<ListsFile> => {
  if (!TOKEN.test(token)) throw new Unusable('the link has no token of a draft');
  const draft = new URL(`recotag-lists/preview/${token}.json`, url);
  // With `manual`, a redirect has the status 0, which is no failure that passes.
  const found = await readJson(draft, { cache: 'no-store', redirect: 'manual' });
  if (!found) throw new Unusable('there is no such draft');
  return fileOf(found);
};
