import type { CartSource } from '../../../../protocol/config.js';
import { jsonText } from '../../../../protocol/json-text.js';
import { safeUrl } from '../../../../protocol/safe-url.js';
import { responseText } from '../../../shared/response-text.js';

/** Longer responses are not used. */
const MOST_CHARACTERS = 1_048_576;

const isJson = (type: string | null): boolean => /[/+]json\b/i.test(type ?? '');

/**
 * Requests the shop's cart, on the page's own origin only: the browser rejects a redirect to another origin, too. The only use of `fetch` in
 * this file.
 *
 * @throws if the response is no JSON, an error, too long, or from another origin
 */
export const askShop = async (
  { url, body, form, headers }: Pick<CartSource, 'url' | 'body' | 'form' | 'headers'>,
  signal: AbortSignal,
): Promise<unknown> => {
  const address = safeUrl(url, 'own-request', location.href);
  if (!address) throw new Error('the address is on another origin');
  const response = await fetch(address, {
    mode: 'same-origin',
    credentials: 'same-origin',
    signal,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: jsonText(body) }),
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  if (!response.ok) {
    response.body?.cancel().catch(() => {});
    throw new Error(`the response has the status ${response.status}`);
  }
  const { text, error } = await responseText(response, MOST_CHARACTERS);
  if (error) throw error;
  if (text.length > MOST_CHARACTERS) throw new Error(`the response has more than ${MOST_CHARACTERS} characters`);
  try {
    return JSON.parse(text);
  } catch {
    const type = response.headers.get('content-type');
    throw new Error(`the response is not JSON${isJson(type) ? '' : `, but ${type ?? 'of an unknown type'}`}`);
  }
};
