import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Shelf } from '../../shop/shelf.js';
import type { Demo } from '../model/server.js';
import { dataCounts } from './catalogue.js';

const FILES = ['recotag.js', 'recotag-widgets.js', 'recotag-reserve.css'];

/** The most products to choose from in the studio. */
const MOST_PRODUCTS = 500;

const compressed = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

const sizes = new Map<string, number>();

/** The size of a file with brotli, as a CDN sends it. It takes a tenth of a second, so it is found once for each hash of a file. */
const brotliSize = async (file: string, hash: string): Promise<number> => {
  const size = sizes.get(hash) ?? (await compressed(await readFile(file))).length;
  sizes.set(hash, size);
  return size;
};

/** The data for the studio's page: the service, the catalogue, and the hash and size of each file. */
export const demoFacts = async (
  shelf: Shelf,
  serviceUrl: string,
  dist: string,
  others: Pick<Demo, 'checkToken' | 'lists' | 'results' | 'addsFromLists'>,
): Promise<Demo> => {
  const { products, categories, currency, leftOut, unused } = shelf.catalogue;
  const integrity = JSON.parse(await readFile(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>;
  const sizeOf = async (name: string) => [name, await brotliSize(join(dist, name), integrity[name]!)] as const;
  return {
    sandbox: { baseUrl: serviceUrl, endpointId: 'demo-shop' },
    ...others,
    integrity,
    sizes: Object.fromEntries(await Promise.all(FILES.map(sizeOf))),
    dataCounts: dataCounts(shelf),
    currency,
    categories,
    leftOut,
    unused,
    products: products
      .slice(0, MOST_PRODUCTS)
      .map(({ id, displayName, category, price, picture, manufacturer, availability }) => ({
        id,
        name: displayName,
        category,
        price,
        picture,
        manufacturer,
        ...(availability === 'OutOfStock' && { isSoldOut: true }),
      })),
  };
};
