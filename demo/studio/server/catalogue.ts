import type { ServerResponse } from 'node:http';
import { productsJson } from '../../shop/product-data.js';
import { productById } from '../../shop/shelf.js';
import { reply } from './reply.js';

/**
 * The response to `catalog-url` in a simulated situation. The service returns only ids of popular products, so the catalogue
 * simulates long names and broken pictures.
 *
 * @param shop origin for absolute addresses, for pages of other origins
 */
export const catalogueAnswer = async (response: ServerResponse, url: URL, shop = ''): Promise<boolean> => {
  const state = url.searchParams.get('state') ?? 'normal';
  const found = productsJson(url.searchParams.get('ids') ?? '') as ToldProduct[];
  // The drawings, as the service's own responses have them, so that both kinds of lists look alike.
  const absolute = ({ pictureUrl2: _, ...product }: ToldProduct): ToldProduct => ({
    ...product,
    url: `${shop}${product.url}`,
    pictureUrl: `${shop}/pictures/${productById(product.id)?.picture}`,
  });
  const known = state === 'missing' ? found.filter((_, place) => place % 2 === 0) : found;
  const body = JSON.stringify(known.map((product, place) => absolute(changedProduct(state, product, place))));
  return reply(response, 200, 'application/json', body, shop ? { 'Access-Control-Allow-Origin': '*' } : {});
};

/** A product in the response of the shop's catalogue. */
interface ToldProduct {
  id: string;
  name: string;
  displayName: string;
  url: string;
  pictureUrl: string;
  pictureUrl2?: string;
  price?: number;
  oldPrice?: number;
}

const LONG =
  'Hand-finished all-weather trekking boot with a breathable three-layer membrane and a recycled sole for every season';
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const HOSTILE = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 2">',
  '"><svg onload=window.hacked=3>',
];

/** A product in a simulated situation. The sandbox service uses the same names. */
const changedProduct = (state: string, product: ToldProduct, place: number): ToldProduct => {
  switch (state) {
    case 'long-names': {
      const name = place % 2 ? UNBROKEN : LONG;
      return { ...product, name, displayName: name };
    }
    case 'hostile-names': {
      const name = HOSTILE[place % HOSTILE.length]!;
      return { ...product, name, displayName: name, ...(place % 3 === 2 && { url: 'javascript:window.hacked=4' }) };
    }
    case 'no-pictures':
      return { ...product, pictureUrl: '' };
    case 'broken-pictures':
      return { ...product, pictureUrl: `${product.pictureUrl}.missing` };
    case 'on-sale':
      return { ...product, oldPrice: Math.ceil((product.price ?? 0) * 1.25) + 1 };
    case 'zero-price':
      return { ...product, price: 0 };
    case 'no-price': {
      const { price, oldPrice, ...others } = product;
      return others;
    }
    default:
      return product;
  }
};
