import type { Config } from '../../protocol/config.js';
import { ofDocument } from '../shared/of-document.js';
import { quietly } from '../shared/quietly.js';
import { responseText } from '../shared/response-text.js';
import { config } from './config.js';
import { type Outcome, outcomeOf } from './outbox/outcome.js';
import type { Row } from './outbox/row.js';
import { after } from './timer.js';

const XML = 'application/xml';

/** More of a response is not read. Those of the service are short. */
const MOST_CHARACTERS = 65_536;

/** The bodies in flight of a page may have 64 KiB together (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
let free = 65536;

/**
 * Reserves the bytes of a body for a request with `keepalive`, which continues after its page is left. `post` gives them back.
 *
 * @returns the bytes; 0 if too few are left
 */
export const reserve = ({ body }: Row): number => {
  const { length } = new TextEncoder().encode(body);
  if (length > free) return 0;
  free -= length;
  return length;
};

/** The headers that are configured now, but only for the origin that is configured now. */
const headersFor = (url: string): Config['headers'] =>
  config.headers && quietly(() => new URL(url).origin === new URL(config.baseUrl!, ofDocument('baseURI')).origin)
    ? config.headers
    : undefined;

/**
 * The only use of fetch: posts an operation with the headers of docs/interface.md sections 4.2 and 4.3. Never rejects.
 *
 * @param bytes what `reserve` has returned; 0: without `keepalive`
 * @returns the interpreted response; `unanswered` if there is none
 */
export const post = async ({ id, url, time, body }: Row, bytes: number, signal?: AbortSignal): Promise<Outcome> => {
  const age = Math.round(Math.max(0, Date.now() - time));
  try {
    const response = await fetch(url.replace(/{id}/g, id).replace(/{age}/g, `${age}`), {
      method: 'POST',
      body,
      headers: { Accept: XML, 'Content-Type': XML, ...headersFor(url) },
      keepalive: bytes > 0,
      credentials: 'omit',
      signal: signal ?? null,
      redirect: 'manual', // The target of a redirect responds with 200, but has not processed the operation.
    });
    // Always read or cancelled, because in Chromium a request counts against the keepalive limit of 64 KiB until the end of the response's
    // body (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). An incomplete body is no error.
    const { text } = await responseText(response, MOST_CHARACTERS);
    return outcomeOf(response, text, Date.now());
  } catch (error) {
    // When a window closes, Chromium rejects requests just before `pagehide`. The order is not specified:
    // https://github.com/whatwg/html/issues/4489
    await new Promise<void>((resolve) => {
      after(0, resolve);
    });
    return { type: 'unanswered', error: `${error}` };
  } finally {
    free += bytes;
  }
};
