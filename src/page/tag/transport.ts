// The only use of fetch.
import { isAccepted } from '../../protocol/status.js';
import { guarded } from '../shared/guarded.js';
import type { Answer } from './outbox/hand-over.js';
import type { Row } from './outbox/row.js';
import { absolute, after } from './page.js';
import { PATIENCE_MS } from './rows.js';
import { settings } from './settings.js';

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

/** The headers that are configured now, but only for the origin that is configured now. */
const headersFor = (url: string): Record<string, string> | undefined =>
  settings.headers && absolute(url).origin === absolute(settings.baseUrl!).origin ? settings.headers : undefined;

const request = async ({ id, url, time, body }: Row, bytes: number): Promise<Answer> => {
  const age = Math.round(Math.max(0, Date.now() - time));
  try {
    // biome-ignore lint/plugin/addresses: checked when the page sets it, and when a row is read from storage
    const response = await fetch(url.replace(/{id}/g, id).replace(/{age}/g, `${age}`), {
      method: 'POST',
      body,
      headers: { Accept: XML, 'Content-Type': XML, ...headersFor(url) },
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
    await new Promise<void>((resolve) => {
      after(0, resolve);
    });
    return { error: `${error}` };
  } finally {
    free += bytes;
  }
};

/**
 * One attempt: posts an operation with the headers of docs/interface.md sections 4.2 and 4.3, and waits 30 seconds at most. Never rejects.
 *
 * @param bytes what `reserve` has returned; 0: the request ends with its page
 */
export const post = (row: Row, bytes: number): Promise<Answer> =>
  new Promise((resolve) => {
    const answer = request(row, bytes);
    // Needed beside the request's own limit: after `window.stop()` WebKit never settles it.
    const cancel = after(PATIENCE_MS, () => resolve({ error: 'no response' }));
    answer.then(
      guarded((each) => {
        cancel();
        resolve(each);
      }),
    );
  });

/** The status word at the beginning of an XML document: an HTML page may have one anywhere. */
const WORD = /^\s*(?:<\?[^>]*>\s*)?<\w+>\s*<status>\s*([^\s<]+)\s*</;

/** What an answer plainly says. */
interface Verdict {
  name: 'sent' | 'rejected';
  /** the service's word, or the HTTP status */
  status: string | number;
  error?: string;
}

/**
 * What an answer plainly says: by the service's word, or by a status of 200 to 299 and a body that can be no page. Undefined for anything
 * else: recotag-retry.js decides what that is (src/protocol/outcome.ts).
 */
export const verdict = ({ response, text = '' }: Answer): Verdict | undefined => {
  const { ok, status } = response ?? {};
  const word = WORD.exec(text)?.[1];
  if (ok && (word ? isAccepted(word) : !text.includes('<'))) return { name: 'sent', status: word ?? status! };
  if (word && (ok || /^4(?!08|29)/.test(`${status}`)))
    return { name: 'rejected', status: word, error: `answered ${word}` };
};
