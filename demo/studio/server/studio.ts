import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { addressOf, decoded } from '../../shop/http.js';
import type { Shelf } from '../../shop/shelf.js';
import { projectFolder, staticFile } from '../../shop/static-file.js';
import { isFromUs } from '../../who-asks.js';
import { isDay } from '../model/results/periods.js';
import { sendCatalogue } from './catalogue.js';
import { sendCheck } from './check.js';
import { demoFacts } from './demo-facts.js';
import { previewDocument, studioDocument } from './documents.js';
import { reply } from './reply.js';
import { allowedByOperator, sendShopPage } from './shop-page.js';

interface StudioOptions {
  shelf: Shelf;
  /** `{base_url}` of the sandbox service. */
  serviceUrl: string;
  /** Folder of the built files, default `dist` of this repository. */
  distDir?: string;
  /** allows the studio's page to publish lists in the demo */
  listsToken?: string;
  /** the results of simulated shoppers, in place of those of the demo shop */
  results?: (asked: { from?: string | undefined; until?: string | undefined }) => unknown;
  /** whether the demo shop never calls recotag(): then its page doesn't add products from lists */
  zeroCode?: boolean | undefined;
  /** allows the studio's page to read the results of the demo shop */
  resultsToken?: string;
}

/**
 * The studio, for the shop's `extra`.
 *
 * - `/studio` is the studio, `/studio/preview` the page in its frames
 * - `/studio/shop?url=…` is a shop's page in which a list can be placed, and `POST /studio/check` runs `recotag check`, both only
 *   for addresses on this computer and in `STUDIO_ALLOW`
 * - `/dist/…` gets CORS headers, so that the embed code works in other pages
 */
export const studio = ({
  shelf,
  serviceUrl,
  distDir = 'dist',
  listsToken,
  results,
  resultsToken,
  zeroCode,
}: StudioOptions) => {
  const folder = projectFolder();
  const operators = allowedByOperator();
  /** Only the studio's page can read it: markup in a preview can make a list post to any address of this server. */
  const checkToken = randomUUID();
  const dist = resolve(folder, distDir);
  const folders: Record<string, string> = {
    built: resolve(folder, 'build/studio'),
    styles: resolve(folder, 'demo/studio/styles'),
    files: dist,
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = addressOf(request);
    if (!url) return false;
    // The copied code works in pages of other origins.
    if (url.pathname === '/api/products' && request.headers.origin)
      return sendCatalogue(response, shelf, url, url.origin);
    if (url.pathname.startsWith('/dist/')) {
      // Scripts with `integrity` need CORS on other origins.
      response.setHeader('Access-Control-Allow-Origin', '*');
      return false;
    }
    const [, first, mount = '', ...rest] = url.pathname.split('/');
    if (first !== 'studio') return false;
    const path = decoded(rest.join('/'));
    const json = (status: number, value: unknown) => reply(response, status, 'application/json', JSON.stringify(value));
    // Other sites can't open pages or start a check.
    if ((mount === 'check' || mount === 'shop') && !isFromUs(request))
      return json(403, { problem: 'Only the studio can send this request.' });
    if (mount === 'check' && request.method === 'POST') {
      if (request.headers['recotag-studio'] !== checkToken)
        return json(403, { problem: 'Only the studio can start a check. Load it again.' });
      return sendCheck(request, response, dist, operators);
    }
    // The cart of the preview, which takes every product.
    if (mount === 'added' && request.method === 'POST') return json(200, {});
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply(response, 405, 'text/plain', 'Only GET and HEAD are allowed.');
    if (mount === '') return studioDocument(response, serviceUrl);
    // What these pages show comes from the address, so they are for the studio's frames and its requests, never a page of their own.
    if (
      (mount === 'preview' || mount === 'shop') &&
      !/^(?:iframe|empty)$/.test(`${request.headers['sec-fetch-dest'] ?? 'empty'}`)
    )
      return reply(response, 403, 'text/plain', 'This page is a part of the studio. Open /studio.');
    if (mount === 'preview') return previewDocument(response, url);
    if (mount === 'shop') return sendShopPage(response, url, operators);
    if (mount === 'demo.json') {
      // The token is for the studio's own page only.
      if (!isFromUs(request)) return json(403, {});
      const ofDemo = { checkToken, addsFromLists: !zeroCode, ...(listsToken && { lists: { token: listsToken } }) };
      const read = results ? { url: '/studio/results' } : { url: '/recotag-results', token: resultsToken };
      return json(200, await demoFacts(shelf, serviceUrl, dist, { ...ofDemo, results: read }));
    }
    if (mount === 'results' && results) return json(200, await results(daysIn(url)));
    if (mount === 'products') return sendCatalogue(response, shelf, url);
    const found = folders[mount] && (await staticFile(folders[mount], path));
    if (!found) return reply(response, 404, 'text/plain', 'The studio has no such page.');
    // A sandboxed page has an opaque origin, and loads modules with CORS.
    return reply(response, 200, found.type, found.body, { 'Access-Control-Allow-Origin': '*' });
  };
};

const daysIn = ({ searchParams }: URL): { from: string | undefined; until: string | undefined } => {
  const day = (name: string) => [searchParams.get(name) ?? ''].find(isDay);
  return { from: day('from'), until: day('until') };
};
