import { safeUrl } from '../../../protocol/safe-url.js';
import { eachList, type FindingRecords, type Found } from '../finding.js';
import { addressOf } from '../page/address.js';
import { counted } from '../text/counted.js';

/** The links, pictures and prices of cards. */
export const cardFindings = {
  /** Add the pictures’ origin to `img-src` of the Content-Security-Policy. */
  'csp-blocks-pictures': {
    level: 'warning',
    plain: 'Cards have no pictures. Ask your developer to change the page’s security policy.',
    check({ lists, origin }) {
      const byHost = new Map<string, Found>();
      for (const { name, pictures } of lists)
        for (const { url, trial } of pictures) {
          const host = trial === 'blocked' ? addressOf(url, origin)?.origin : undefined;
          if (host && !byHost.has(host))
            byHost.set(host, {
              sentence: `The page’s content security policy blocks pictures of ${name}: add ${host} to img-src.`,
              seen: url,
            });
        }
      return [...byHost.values()];
    },
  },
  /** The address in `pictureUrl` can’t be loaded. */
  'pictures-broken': {
    level: 'warning',
    plain: 'Some cards have no picture. Correct the pictures in your product data.',
    check: eachList(({ name, pictures, pictureCount }) => {
      const broken = pictures.filter(({ trial }) => trial === 'broken');
      if (!broken[0]) return;
      return {
        sentence: `${broken.length} of the ${counted(pictureCount, 'picture')} of ${name} can’t be loaded: correct pictureUrl in the product feed or the catalogue.`,
        seen: broken[0].url,
      };
    }),
  },
  /** `url` is missing or isn’t an http(s) address. */
  'bad-addresses': {
    level: 'warning',
    plain: 'Shoppers can’t click some cards. Correct the links in your product data.',
    check: eachList(({ name, products, element, hasCatalogue }) => {
      const bad = products.filter(({ url }) => !safeUrl(url, 'link'));
      // Without a catalogue these are ids only; another check reports it.
      if (!bad[0] || (element === 'popular-products' && !hasCatalogue)) return;
      const [{ id, url }] = bad;
      const says = url ? `the unsafe address “${url.trim().slice(0, 40)}”` : 'no address';
      return {
        sentence: `${bad.length} of the ${products.length} cards of ${name} have no usable link, for example “${id}” has ${says}: correct url in the product feed or the catalogue.`,
        seen: 'the list’s own products',
      };
    }),
  },
  /** Set `zero-price` to `free` or `hide-product`. A price of 0 is hidden by default. */
  'price-zero': {
    level: 'warning',
    plain: 'Some cards show no price. Correct the price in your product data, or decide what a price of 0 means.',
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
