import { eachList, type FindingRecords } from '../finding.js';
import { counted } from '../text/counted.js';

const ADVICE: Record<string, string> = {
  resolveProducts: 'see the error of the function on the console',
  'catalog-url': 'correct catalog-url or the server at this address',
  'product-url': 'open one of the pages, which must respond with 200 and contain the product as JSON-LD or microdata',
};

const firstFive = (ids: readonly string[]): string => `${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ' …' : ''}`;

/** The shop's own data for the products of lists. */
export const catalogueFindings = {
  /** The value of `catalog-url` or `product-url` isn’t a valid URL. It may contain a space. */
  'catalogue-address': {
    plain: 'Cards have no names, pictures and prices. Ask your developer to correct the address of your product data.',
    check: eachList(({ name, noAddress }) => {
      if (!noAddress) return;
      const { attribute, value } = noAddress;
      return {
        sentence: `The ${attribute} of ${name} is not a valid URL: write a URL without spaces, such as /api/products?ids={ids} or https://shop.example/api/products?ids={ids}.`,
        seen: `${attribute}="${value.slice(0, 200)}"`,
        about: [name],
      };
    }),
  },
  /** The address in `catalog-url` doesn’t respond with products, or `resolveProducts` failed. */
  'catalogue-failed': {
    plain:
      'Cards have no names, pictures and prices, or the list is empty. Ask your developer to correct the shop’s product data.',
    check({ lists }) {
      const byAddress = new Map(lists.map((list) => [list.catalogue?.asked ?? list.name, list]));
      return [...byAddress.values()].flatMap(({ name, state, catalogue, failure, hasCatalogue }) => {
        if (catalogue) {
          const { asked, httpStatus } = catalogue;
          const responds = httpStatus ? `responds with ${httpStatus}` : 'does not respond';
          return {
            // A list that has names from the service shows the service's data.
            level: state === 'error' ? ('error' as const) : ('warning' as const),
            sentence: `The shop’s own catalogue, from which ${name} requests names and prices, ${responds}: correct catalog-url or the server at this address.`,
            seen: `${asked} ${httpStatus ? `responded with ${httpStatus}` : 'did not respond'}`,
          };
        }
        if (failure?.of !== 'shop' || !hasCatalogue) return [];
        return {
          sentence: `${name} can’t show the service’s products, because the shop’s own catalogue failed${failure.message && ` (${failure.message})`}: correct the catalogue.`,
          seen: 'the list’s own error',
          about: [name],
        };
      });
    },
  },
  /** Set `catalog-url`, `product-url` or `resolveProducts`: GetPopularProducts returns ids only. */
  'list-without-catalogue': {
    plain: 'The list is missing. Ask your developer for the address of your product data.',
    check: eachList(({ name, element, hasCatalogue, products, state }) => {
      const areIds = state === 'ready' && products[0] && products.every(({ id, name }) => !name || name === id);
      if (hasCatalogue || state === 'not defined' || !(element === 'popular-products' || areIds)) return;
      return {
        sentence: `${name} has no catalogue, so shoppers don’t see its products, of which only ids are known: add catalog-url="/api/products?ids={ids}".`,
        seen: 'GetPopularProducts returns ids only',
      };
    }),
  },
  /**
   * [Rules](widgets.md#rules) need the shop’s own data: without it, pinned products are not shown, and products without the needed field are
   * not hidden. Set `catalog-url`, `product-url` or `resolveProducts`, and return the field for each product.
   */
  'rules-without-data': {
    level: 'warning',
    plain:
      'Rules of the list have no effect. Ask your developer for product data with brand, category, price and stock.',
    check: eachList(({ name, state, rules, hasCatalogue, from }) => {
      if (state !== 'ready' || !rules) return;
      if (!hasCatalogue)
        return {
          sentence: `${name} has rules and no catalogue, so it can’t show pinned products, and hides only what the service describes: add catalog-url="/api/products?ids={ids}".`,
          seen: 'no catalog-url, product-url or resolveProducts',
          about: [name],
        };
      if (!rules.lacks[0]) return;
      return {
        sentence: `${name} can’t hide products by its rules, because none of them has ${rules.lacks.join(' or ')}: return ${rules.lacks.join(' and ')} for each product (${from}).`,
        seen: `no ${rules.lacks.join(', no ')}`,
        about: [name],
      };
    }),
  },
  /**
   * `catalog-url`, `product-url` or `resolveProducts` failed for these products. Each address must respond with status 200 and product
   * data.
   */
  'list-placeholders': {
    plain:
      'Cards show ids instead of names, pictures and prices. Ask your developer why the shop’s product data fails.',
    check: eachList(({ name, state, placeholders, catalogue, products, from }) => {
      // If the catalogue's error was recorded, another check reports it.
      if (state !== 'ready' || !placeholders[0] || catalogue) return;
      return {
        level: placeholders.length < products.length ? 'warning' : 'error',
        sentence: `${name} shows ${placeholders.length} of ${counted(products.length, 'card')} without the shop’s own names, pictures and prices, because ${from} did not return them: ${ADVICE[from.split(' ')[0]!]}.`,
        seen: firstFive(placeholders),
      };
    }),
  },
  /** The catalogue doesn’t have some ids of the service’s response. Use the same ids in the service’s feed. */
  'ids-unknown': {
    level: 'warning',
    plain: 'Some products are missing in the list. Ask your developer to compare the product ids of shop and service.',
    check: eachList(({ name, state, unknown, received }) => {
      if (state !== 'ready' || !unknown[0]) return;
      return {
        sentence: `The shop’s catalogue does not have ${unknown.length} of the ${counted(received ?? 0, 'product')} that the service returned for ${name}, so the list leaves them out: use the catalogue’s ids in the service’s feed.`,
        seen: unknown.slice(0, 5).join(' '),
      };
    }),
  },
} satisfies FindingRecords;
