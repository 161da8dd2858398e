import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoPath } from '../../shop/photos.js';
import type { Shelf } from '../../shop/shelf.js';
import type { Demo } from '../model/server.js';

const MOST_PRODUCTS = 500;

export const demoFacts = async (
  shelf: Shelf,
  serviceUrl: string,
  dist: string,
  others: Pick<Demo, 'checkToken' | 'lists' | 'results' | 'addsFromLists'>,
): Promise<Demo> => {
  const { products, categories, currency } = shelf.catalogue;
  const integrity = JSON.parse(await readFile(join(dist, 'integrity.json'), 'utf8')) as Record<string, string>;
  return {
    sandbox: { baseUrl: serviceUrl, endpointId: 'demo-shop' },
    ...others,
    integrity,
    currency,
    categories,
    products: products
      .slice(0, MOST_PRODUCTS)
      .map(({ id, displayName, category, price, picture, manufacturer, availability }) => ({
        id,
        name: displayName,
        category,
        price,
        picture: photoPath(picture),
        manufacturer,
        ...(availability === 'OutOfStock' && { isSoldOut: true }),
      })),
  };
};
