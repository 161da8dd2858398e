import { responseText } from '../../../page/shared/response-text.js';

/** Of a larger file, only the beginning is read. */
const MOST_CHARACTERS = 2_000_000;
const MOST_ADDRESSES = 60;

/** The addresses in a sitemap or in an index of sitemaps (https://www.sitemaps.org/protocol.html), on the same origin only. */
const locations = async (url: string, limit: number): Promise<string[]> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(limit), headers: { Accept: 'application/xml' } });
  if (!response.ok) return [];
  const { text } = await responseText(response, MOST_CHARACTERS);
  const { origin } = new URL(url);
  return [...text.matchAll(/<loc>\s*([^<\s]+)/g)]
    .map(([, address]) => address!.replaceAll('&amp;', '&'))
    .filter((address) => URL.canParse(address) && new URL(address).origin === origin);
};

/**
 * Addresses of pages from the shop's sitemap, for shops whose pages hardly link to products. Product sitemaps come first.
 *
 * @param limit how long to wait for each file, in milliseconds
 * @returns an empty list if the shop has no sitemap that can be read
 */
export const readSitemap = async (origin: string, limit: number): Promise<string[]> => {
  try {
    const first = await locations(`${origin}/sitemap.xml`, limit);
    const files = first.filter((address) => /\.xml(\?|$)/.test(address));
    if (!files[0]) return first.slice(0, MOST_ADDRESSES);
    const rank = (address: string): number => (/product/i.test(address) ? 0 : 1);
    const pages: string[] = [];
    for (const file of files.sort((one, other) => rank(one) - rank(other)).slice(0, 4))
      pages.push(...(await locations(file, limit)).slice(0, MOST_ADDRESSES / 2));
    return pages;
  } catch {
    return [];
  }
};
