import { safeUrl } from '../../../protocol/safe-url.js';
import type { Facts, ListFacts } from '../facts.js';
import { eachList, type FindingRecords, type Results } from '../finding.js';
import { counted } from '../text/counted.js';
import { BARE_CARDS, LISTS_FILE, NO_LIST } from './consequences.js';

const ADVICE: Record<string, string> = {
  resolveProducts: 'see the error of the function on the console',
  'catalog-url': 'correct catalog-url or the server at this address',
  'product-url': 'open one of the pages, which must respond with 200 and contain the product as JSON-LD or microdata',
};

const firstFive = (ids: readonly string[]): string => `${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ' …' : ''}`;

const wrongAddress = ({ name, noAddress }: ListFacts): Results =>
  noAddress && {
    sentence: `The ${noAddress.attribute} of ${name} is not a valid URL: write a URL without spaces, such as /api/products?ids={ids} or https://shop.example/api/products?ids={ids}.`,
    seen: `${noAddress.attribute}="${noAddress.value.slice(0, 200)}"`,
    about: [name],
  };

/** The catalogue's own response, or the list's error about it. */
const failed = ({ name, state, catalogue, failure, hasCatalogue, noAddress }: ListFacts): Results => {
  if (noAddress) return;
  if (catalogue) {
    const { asked, httpStatus } = catalogue;
    const responds = httpStatus ? `responds with ${httpStatus}` : 'does not respond';
    return {
      // A list that has names from the service shows the service's data.
      level: state === 'error' ? 'error' : 'warning',
      sentence: `The shop’s own catalogue, from which ${name} requests names and prices, ${responds}: correct catalog-url or the server at this address.`,
      seen: `${asked} ${httpStatus ? `responded with ${httpStatus}` : 'did not respond'}`,
      about: [name, LISTS_FILE],
    };
  }
  if (failure?.of !== 'shop' || !hasCatalogue) return;
  return {
    sentence: `${name} can’t show the service’s products, because the shop’s own catalogue failed${failure.message && ` (${failure.message})`}: correct the catalogue.`,
    seen: 'the list’s own error',
    about: [name, LISTS_FILE],
  };
};

/** Several lists may use one catalogue. */
const failedCatalogues = (facts: Facts): Results =>
  eachList(failed)({
    ...facts,
    lists: [...new Map(facts.lists.map((list) => [list.catalogue?.asked ?? list.name, list])).values()],
  });

const bareCards = ({ name, state, placeholders, catalogue, products, from }: ListFacts): Results => {
  // If the catalogue's error was recorded, that is reported.
  if (state !== 'ready' || !placeholders[0] || catalogue) return;
  return {
    level: placeholders.length < products.length ? 'warning' : 'error',
    sentence: `${name} shows ${placeholders.length} of ${counted(products.length, 'card')} without the shop’s own names, pictures and prices, because ${from} did not return them: ${ADVICE[from.split(' ')[0]!]}.`,
    seen: firstFive(placeholders),
  };
};

const withoutCatalogue = ({ name, element, hasCatalogue, products, state }: ListFacts): Results => {
  const areIds = state === 'ready' && products[0] && products.every(({ id, name }) => !name || name === id);
  if (hasCatalogue || state === 'not defined' || !(element === 'popular-products' || areIds)) return;
  return {
    sentence: `${name} has no catalogue, so shoppers don’t see its products, of which only ids are known: add catalog-url="/api/products?ids={ids}".`,
    seen: 'GetPopularProducts returns ids only',
  };
};

const rulesWithoutData = ({ name, state, rules, hasCatalogue, from }: ListFacts): Results => {
  if (state !== 'ready' || !rules) return;
  if (!hasCatalogue)
    return {
      level: 'warning',
      sentence: `${name} has rules and no catalogue, so it can’t show pinned products, and hides only what the service describes: add catalog-url="/api/products?ids={ids}".`,
      seen: 'no catalog-url, product-url or resolveProducts',
    };
  if (!rules.lacks[0]) return;
  return {
    level: 'warning',
    sentence: `${name} can’t hide products by its rules, because none of them has ${rules.lacks.join(' or ')}: return ${rules.lacks.join(' and ')} for each product (${from}).`,
    seen: `no ${rules.lacks.join(', no ')}`,
  };
};

const badLinks = ({ name, products, element, hasCatalogue }: ListFacts): Results => {
  const bad = products.filter(({ url }) => !safeUrl(url, 'link'));
  // Without a catalogue these are ids only; another check reports it.
  if (!bad[0] || (element === 'popular-products' && !hasCatalogue)) return;
  const [{ id, url }] = bad;
  const says = url ? `the unsafe address “${url.trim().slice(0, 40)}”` : 'no address';
  return {
    sentence: `${bad.length} of the ${products.length} cards of ${name} have no usable link, for example “${id}” has ${says}: correct url in the product feed or the catalogue.`,
    seen: 'the list’s own products',
  };
};

const badPictures = ({ name, pictures, pictureCount }: ListFacts): Results => {
  const broken = pictures.filter(({ trial }) => trial === 'broken');
  if (!broken[0]) return;
  return {
    sentence: `${broken.length} of the ${counted(pictureCount, 'picture')} of ${name} can’t be loaded: correct pictureUrl in the product feed or the catalogue.`,
    seen: broken[0].url,
  };
};

/** The shop's own data for the products of lists. */
export const catalogueFindings = {
  /**
   * `catalog-url` or `product-url` isn’t a valid URL (it may contain a space), doesn’t respond with status 200 and product data, or
   * `resolveProducts` failed: for all products of the list, or for those that the finding shows.
   */
  'catalogue-failed': {
    effect: BARE_CARDS,
    remedy: 'Ask your developer to correct the address of your product data, or the server there.',
    check: (facts) => [eachList(wrongAddress)(facts), failedCatalogues(facts), eachList(bareCards)(facts)],
  },
  /**
   * Set `catalog-url`, `product-url` or `resolveProducts`: GetPopularProducts returns ids only, and [rules](widgets.md#rules) need the
   * shop’s own data. Without it, pinned products are not shown, and products without the needed field are not hidden.
   */
  'list-without-catalogue': {
    effect: NO_LIST,
    remedy:
      'Ask your developer for the address of product data with name, link, picture, price, brand, category and stock.',
    check: eachList((list) => [withoutCatalogue(list), rulesWithoutData(list)]),
  },
  /** The catalogue doesn’t have some ids of the service’s response. Use the same ids in the service’s feed. */
  'ids-unknown': {
    level: 'warning',
    effect: 'Some products are missing in the list.',
    remedy: 'Ask your developer to compare the product ids of shop and service.',
    check: eachList(({ name, state, unknown, received }) => {
      if (state !== 'ready' || !unknown[0]) return;
      return {
        sentence: `The shop’s catalogue does not have ${unknown.length} of the ${counted(received ?? 0, 'product')} that the service returned for ${name}, so the list leaves them out: use the catalogue’s ids in the service’s feed.`,
        seen: unknown.slice(0, 5).join(' '),
      };
    }),
  },
  /** `url` is missing or isn’t an http(s) address, or the address in `pictureUrl` can’t be loaded. */
  'bad-addresses': {
    level: 'warning',
    effect: 'Shoppers can’t click some cards, or see no picture there.',
    remedy: 'Correct the links and the pictures in your product data.',
    check: eachList((list) => [badLinks(list), badPictures(list)]),
  },
  /** Set `zero-price` to `free` or `hide-product`. A price of 0 is hidden by default. */
  'price-zero': {
    level: 'warning',
    effect: BARE_CARDS,
    remedy: 'Correct the price in your product data, or decide what a price of 0 means.',
    check: eachList(({ name, products, allowsZero }) => {
      const zero = products.filter(({ price }) => price === 0).map(({ id }) => id);
      if (!zero.length || allowsZero) return;
      return {
        sentence: `${zero.length} of the ${counted(products.length, 'card')} of ${name} have a price of 0, so they show no price: correct the price in the product data, or set zero-price to free or hide-product.`,
        seen: zero.slice(0, 5).join(' '),
      };
    }),
  },
} satisfies FindingRecords;
