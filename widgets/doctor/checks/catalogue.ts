import type { Facts, Finding } from '../facts.js';
import { counted } from '../text/counted.js';

/** An invalid URL: the list can't send its request to the shop. */
export const catalogueAddress = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, noAddress }) =>
    noAddress
      ? {
          id: 'catalogue-address',
          level: 'error' as const,
          sentence: `The ${noAddress.attribute} of ${name} is not a valid URL: write a URL without spaces, such as /api/products?ids={ids} or https://shop.example/api/products?ids={ids}.`,
          seen: `${noAddress.attribute}="${noAddress.value.slice(0, 200)}"`,
          about: [name],
        }
      : [],
  );
};

/** A failure of the shop's catalogue. A list that has names from the service shows the service's data. */
export const catalogueFails = ({ lists }: Facts): Finding[] => {
  const failing = lists.filter(({ catalogue }) => catalogue);
  const byAddress = new Map(failing.map((list) => [list.catalogue!.asked, list]));
  return [...byAddress.values()].map(({ name, state, catalogue }) => {
    const { asked, httpStatus } = catalogue!;
    return {
      id: 'catalogue-failed',
      level: state === 'error' ? 'error' : 'warning',
      sentence: `The shop’s own catalogue, from which ${name} requests names and prices, ${
        httpStatus ? `responds with ${httpStatus}` : 'does not respond'
      }: correct catalog-url or the server at this address.`,
      seen: `${asked} ${httpStatus ? `responded with ${httpStatus}` : 'did not respond'}`,
    };
  });
};

export const listWithoutCatalogue = ({ lists }: Facts): Finding[] => {
  return lists
    .filter(
      ({ element, hasCatalogue, products, state }) =>
        !hasCatalogue &&
        state !== 'not defined' &&
        (element === 'popular-products' ||
          (state === 'ready' && products.length > 0 && products.every(({ id, name }) => !name || name === id))),
    )
    .map(({ name, products }) => ({
      id: 'list-without-catalogue',
      level: 'error',
      sentence: `${name} has no catalogue, so its cards have no names, pictures and prices: add catalog-url="/api/products?ids={ids}".`,
      seen: products[0] ? `“${products[0].id}” is shown by its id` : 'GetPopularProducts returns ids only',
    }));
};

const ADVICE: Record<string, string> = {
  resolveProducts: 'see the error of the function on the console',
  'catalog-url': 'correct catalog-url or the server at this address',
  'product-url': 'open one of the pages, which must respond with 200 and contain the product as JSON-LD or microdata',
};

/** Cards that are shown although the shop didn't return their names, pictures and prices. */
export const listPlaceholders = ({ lists }: Facts): Finding[] =>
  lists
    // If the catalogue's error was recorded, another check reports it.
    .filter(({ state, placeholders, catalogue }) => state === 'ready' && placeholders.length > 0 && !catalogue)
    .map(({ name, placeholders, products, from }) => ({
      id: 'list-placeholders',
      level: placeholders.length < products.length ? 'warning' : 'error',
      sentence: `${name} shows ${placeholders.length} of ${counted(products.length, 'card')} without the shop’s own names, pictures and prices, because ${from} did not return them: ${ADVICE[from.split(' ')[0]!]}.`,
      seen: `${placeholders.slice(0, 5).join(' ')}${placeholders.length > 5 ? ' …' : ''}`,
    }));

/** Products that a list leaves out because service and shop use different ids. */
export const idsUnknown = ({ lists }: Facts): Finding[] =>
  lists
    .filter(({ state, unknown }) => state === 'ready' && unknown.length > 0)
    .map(({ name, unknown, received }) => ({
      id: 'ids-unknown',
      level: 'warning',
      sentence: `The shop’s catalogue does not have ${unknown.length} of the ${counted(received ?? 0, 'product')} that the service returned for ${name}, so the list leaves them out: use the catalogue’s ids in the service’s feed.`,
      seen: `${unknown.slice(0, 5).join(' ')}`,
    }));
