// `npx recotag sandbox`: the sandbox service for a shop's developer, who has only the npm package.
import { type Catalogue, demoCatalogue } from '../catalogue/catalogue.js';
import { readCatalogue } from '../own-catalogue/own-catalogue.js';
import type { LoggedRequest } from '../service/request-log.js';
import { type RunningService, startService } from '../service/service.js';
import { pageOf, pictureOf, sandboxPages } from './sandbox-pages.js';

const USAGE = `recotag sandbox [options]

Plays the recommendation service on this computer, and prints the settings for your pages. Each request appears in the terminal, with what is
wrong in it. Products that the catalogue does not have are accepted in views and carts.

  --catalog=<file or address>   your products: JSON, CSV with named columns, or a Google Merchant feed
  --currency=<code>             the currency of a catalogue that names none, such as EUR
  --shop=<address>              where your shop runs, so that cards lead to its pages: http://localhost:5173, or with the path of a
                                product's page http://localhost:5173/products/{id}; default path: the catalogue's, or /p/{id}
  --port=<number>               default 4171; 0 chooses a free port
  --help
`;

const DEFAULT_PORT = '4171';

/** Any endpoint is accepted, so this is only what the printed settings say. */
const ENDPOINT = 'my-shop';

const text = { type: 'string' } as const;
const options = { catalog: text, currency: text, shop: text, port: text };

/** The arguments, as `npx recotag` reads them. */
interface Given {
  values: { [Name in keyof typeof options]?: string | undefined };
  positionals: readonly string[];
}

/** @throws an error message for a number that can't be used */
const portOf = (port: string): number => {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw Error(`--port is "${port}": it must be a whole number from 0 to 65535.`);
  return Number(port);
};

/** @throws an error message for an address that can't be used */
const shopOf = (shop: string | undefined): string | undefined => {
  if (shop !== undefined && !(URL.canParse(shop) && /^https?:$/.test(new URL(shop).protocol)))
    throw Error(`--shop is "${shop}": it must be an address such as http://localhost:5173.`);
  return shop;
};

const settingsText = (url: string, { products, categories, isOwn }: Catalogue, notes: readonly string[]): string => `
  The sandbox service is running. ${products.length} products${isOwn ? '' : ' of the demo'}, for example "${products[0]!.id}" in the category "${categories[0]!.id}".

    baseUrl      ${url}
    endpointId   ${ENDPOINT}      any other is accepted, too
    catalogUrl   ${url}/products?ids={ids}      catalog-url of <popular-products>
${notes.map((note) => `\n  ${note}`).join('')}${notes.length ? '\n' : ''}
  With npm:      recotag('config', { baseUrl: '${url}', endpointId: '${ENDPOINT}', debug: true });
  With a script: data-base-url="${url}" data-endpoint-id="${ENDPOINT}" data-debug
  debug shows on the console what happens, also why a call was rejected: nothing arrives here then.

  Open ${url} to see each request with its body. Press Ctrl+C to stop.
`;

/** A terminal must not run what a page has sent: control characters become spaces. */
const plain = (text: string, most: number): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
};

/** A request in one line of the terminal: time, operation, status, and what it is about or what is wrong. */
const requestLine = ({ method, operation, httpStatus, aborted, about, time, path }: LoggedRequest): string => {
  const clock = new Date(time).toTimeString().slice(0, 8);
  const sign = httpStatus >= 200 && httpStatus < 300 ? '✓' : '✗';
  const what = plain(operation || `${method} ${path}`, 60);
  const status = aborted ? 'aborted' : httpStatus || 'no response';
  return `${clock} ${sign} ${what} ${status}  ${plain(about, 300)}`.trimEnd();
};

/** The command `recotag sandbox`, in the form that `npx recotag` runs. */
export const sandboxCommand = {
  usage: USAGE,
  options,
  /**
   * Resolves as soon as the service runs, and the service keeps the process alive.
   *
   * @param onStart for tests, which stop the service
   * @returns the exit code
   * @throws an error message for an argument that can't be used, and for a port that is in use
   */
  async run(
    { values: { catalog, currency, shop: given, port = DEFAULT_PORT }, positionals: [more] }: Given,
    { print }: { print(text: string): void },
    onStart?: (service: RunningService) => void,
  ): Promise<number> {
    if (more !== undefined) throw Error(`it takes only options, and “${more}” is none: see recotag sandbox --help`);
    const number = portOf(port);
    const shop = shopOf(given);
    const own = catalog === undefined ? undefined : await readCatalogue(catalog, currency);
    const catalogue = own?.catalogue ?? demoCatalogue;
    let url = '';
    const service = await startService({
      port: number,
      catalogue,
      endpoints: 'any',
      acceptUnknownProducts: true,
      productUrl: (product) => pageOf(product, url, shop),
      pictureUrl: (product) => pictureOf(product, url),
      pages: sandboxPages(catalogue, () => url, shop),
      onRequest: (request) => {
        // A preflight is the browser's own request.
        if (request.method !== 'OPTIONS') print(requestLine(request));
      },
    }).catch((error) => {
      throw error.code === 'EADDRINUSE'
        ? Error('the port is in use by another program. Choose another: --port=4172')
        : error;
    });
    url = service.url;
    print(settingsText(url, catalogue, own?.notes ?? []));
    onStart?.(service);
    return 0;
  },
};
