// The only use of fetch.
import { guarded } from '../shared/guarded.js';
import type { Answer } from './outbox/hand-over.js';
import type { Row } from './outbox/row.js';
import { after, settings } from './page.js';

/** How long an answer may take, in milliseconds. */
export const PATIENCE_MS = 3e4;

const XML = 'application/xml';

/** The bodies in flight of a page may have 64 KiB together (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
let free = 65536;

/**
 * Reserves the bytes of a body for a request with `keepalive`, which continues after its page is left. `post` gives them back.
 *
 * @returns the bytes; 0 if too few are left
 */
export const reserve = ({ body }: Row): number => {
  const { length } = encodeURIComponent(body).replace(/%../g, 'x');
  if (length > free) return 0;
  free -= length;
  return length;
};

const request = async ({ id, url, time, body }: Row, bytes: number, more: typeof settings.headers): Promise<Answer> => {
  const age = Math.round(Math.max(0, Date.now() - time));
  try {
    // biome-ignore lint/plugin/addresses: checked when the page sets it, and when a row is read from storage
    const response = await fetch(url.replace(/{id}/g, id).replace(/{age}/g, `${age}`), {
      method: 'POST',
      body,
      headers: { Accept: XML, 'Content-Type': XML, ...more },
      keepalive: bytes > 0,
      credentials: 'omit',
      // Undefined where an old polyfill has replaced it, whose signals `fetch` rejects.
      signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null,
      redirect: 'manual', // The target of a redirect answers, but has not processed the operation.
    });
    // Always read, because Chromium counts a request against the 64 KiB until then. An incomplete body is no error.
    return { response, text: await response.text().catch(() => '') };
  } catch (error) {
    // When a window closes, Chromium rejects requests just before `pagehide` (https://github.com/whatwg/html/issues/4489).
    await new Promise<void>((resolve) => after(0, resolve));
    return { error: `${error}` };
  } finally {
    free += bytes;
  }
};

/**
 * One attempt: posts an operation with the headers of docs/interface.md sections 4.2 and 4.3, and waits 30 seconds at most. Never rejects.
 *
 * @param bytes what `reserve` has returned; 0: the request ends with its page
 * @param headers more headers, by default those that are configured now
 */
export const post = (row: Row, bytes: number, headers = settings.headers): Promise<Answer> =>
  new Promise((resolve) => {
    // Needed beside the request's own limit: after `window.stop()` WebKit never settles it.
    const cancel = after(PATIENCE_MS, () => resolve({ error: 'no response' }));
    request(row, bytes, headers).then(
      guarded((answer) => {
        cancel();
        resolve(answer);
      }),
    );
  });

/** Whether a file can be requested, whatever it is. */
export const isThere = (url: string): Promise<boolean> =>
  // biome-ignore lint/plugin/addresses: a file of recotag beside the file that runs
  fetch(url).then(
    () => true,
    () => false,
  );

/** A document that begins with a status by which the service acknowledges: an HTML page may have one anywhere. */
const ACCEPTED = /^\s*(?:<\?[^>]*>\s*)?<\w+>\s*<status>\s*(Success|\w*AlreadyProcessed)\s*</;

/**
 * The status by which an answer plainly acknowledges an operation: the service's word, or an HTTP status of 200 to 299 with a body that can be
 * no page. Undefined for anything else: recotag-retry.js decides what that is (src/protocol/outcome.ts).
 */
export const acknowledgement = ({ response, text = '' }: Answer): string | number | undefined =>
  response?.ok ? (ACCEPTED.exec(text)?.[1] ?? (text.includes('<') ? undefined : response.status)) : undefined;
