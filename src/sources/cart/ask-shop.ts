import type { CartSource } from '../../protocol/config.js';
import { safeUrl } from '../../protocol/safe-url.js';

/** Larger answers are not read. */
const MOST_BYTES = 1_048_576;

const isJson = (type: string | null): boolean => /[/+]json\b/i.test(type ?? '');

/** Reads a response up to the limit. @throws if it is longer */
const textWithin = async (response: Response, most: number): Promise<string> => {
  const length = Number(response.headers.get('content-length'));
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (length > most || bytes > most) {
      reader.cancel().catch(() => {});
      throw new Error(`the response has more than ${most} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
};

/**
 * Requests the shop's cart, on the page's own origin only: the browser rejects a redirect to another origin, too. The only use of `fetch` in
 * this file.
 *
 * @throws if the answer is no JSON, an error, too long, or from another origin
 */
export const askShop = async ({ url, body, headers }: CartSource, signal: AbortSignal): Promise<unknown> => {
  const address = safeUrl(url, 'own-request', location.href);
  if (!address) throw new Error('the address is on another origin');
  const response = await fetch(address, {
    mode: 'same-origin',
    credentials: 'same-origin',
    signal,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    response.body?.cancel().catch(() => {});
    throw new Error(`the response has the status ${response.status}`);
  }
  const text = await textWithin(response, MOST_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    const type = response.headers.get('content-type');
    throw new Error(`the response is not JSON${isJson(type) ? '' : `, but ${type ?? 'of an unknown type'}`}`);
  }
};
