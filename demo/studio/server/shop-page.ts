import { allowedAddress } from './allowed-address.js';

const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 5;
const PATIENCE = 10_000;

/** Why a page must not stand in another's frame, as its headers say; undefined where it may. */
export const framingRefusal = (headers: Headers): string | undefined => {
  const options = headers.get('x-frame-options');
  if (options) return `X-Frame-Options: ${options}`;
  const [, ancestors] = /frame-ancestors\s+([^;]+)/i.exec(headers.get('content-security-policy') ?? '') ?? [];
  if (ancestors && !/(^|\s)\*(\s|$)/.test(ancestors))
    return `Content-Security-Policy: frame-ancestors ${ancestors.trim()}`;
};

/**
 * Reads a shop's page, by redirects too, each of which must be allowed.
 *
 * @param own origin of the demo itself, whose pages may be framed by the studio
 * @throws a sentence that says what, and what to do
 */
export const shopPage = async (
  address: string,
  operators: readonly string[],
  own: string,
): Promise<{ url: URL; html: string }> => {
  let url = allowedAddress(address, operators);
  for (let redirects = 0; ; redirects++) {
    let response: Response;
    try {
      response = await fetch(url, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch {
      throw Error(`Nobody answers at ${url.href} within ten seconds.`);
    }
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      if (redirects === MOST_REDIRECTS)
        throw Error(`${address} leads from one address to the next, and never to a page.`);
      url = allowedAddress(new URL(location, url).href, operators);
      continue;
    }
    if (!response.ok) throw Error(`${url.href} answers ${response.status}: open a page that is there.`);
    if (!/\bhtml\b/.test(response.headers.get('content-type') ?? ''))
      throw Error(`${url.href} is no page, but ${response.headers.get('content-type') ?? 'something without a type'}.`);
    const refusal = url.origin === own ? undefined : framingRefusal(response.headers);
    if (refusal)
      throw Error(
        `${url.origin} forbids to show its pages inside others (${refusal}). Use the bookmarklet on the page itself.`,
      );
    const html = await response.text();
    if (html.length > MOST_BYTES) throw Error(`${url.href} is larger than 5 MB.`);
    return { url, html };
  }
};
