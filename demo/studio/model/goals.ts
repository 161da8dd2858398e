import { type Configuration, DEMO_CATALOGUE } from './state.js';

/** The purpose of a list, with settings to start from. */
export interface Goal {
  id: string;
  title: string;
  /** the benefit for the shop */
  gain: string;
  configuration(product: string): Configuration;
}

const list = (element: string, attributes: Record<string, string>, hasFallback: boolean): Configuration => ({
  element,
  attributes,
  slots: hasFallback ? { empty: fallbackHtml(DEMO_CATALOGUE, 'EUR') } : {},
  properties: {},
  parts: {},
});

const popular = (heading: string, more: Record<string, string>): Configuration =>
  list('popular-products', { heading, currency: 'EUR', 'catalog-url': DEMO_CATALOGUE, ...more }, false);

/** The product page is first, because most shops start there. */
export const goals: readonly Goal[] = [
  {
    id: 'product',
    title: 'Product page: similar products',
    gain: 'Shoppers who aren’t sure find a product that fits better.',
    configuration: (product) =>
      list(
        'reco-list',
        {
          heading: 'You may also like',
          area: 'product-page',
          product,
          limit: '8',
          currency: 'EUR',
          'exclude-cart': '',
        },
        true,
      ),
  },
  {
    id: 'cart',
    title: 'Cart: matching products',
    gain: 'Shoppers add one more product to the cart.',
    configuration: () =>
      list(
        'reco-list',
        {
          heading: 'Goes well with your cart',
          area: 'cart-page',
          limit: '8',
          layout: 'carousel',
          currency: 'EUR',
          'exclude-cart': '',
        },
        true,
      ),
  },
  {
    id: 'home',
    title: 'Home page: popular products',
    gain: 'New visitors see the most popular products first.',
    configuration: () => popular('Popular right now', { limit: '8', 'full-rows': '' }),
  },
  {
    id: 'nothing',
    title: 'No search results: popular products',
    gain: 'Shoppers can continue after a search without results.',
    configuration: () => popular('Popular products', { limit: '8', layout: 'carousel' }),
  },
];

/** The goal of a configuration, recognised by its main attributes. */
export const goalOf = ({ element, attributes }: Configuration): Goal | undefined =>
  goals.find(({ configuration }) => {
    const made = configuration('');
    const isLike = (name: string) => made.attributes[name] === attributes[name];
    return made.element === element && (element === 'reco-list' ? isLike('area') : isLike('full-rows'));
  });

/** The fallback of an empty list: popular products with the names of the catalogue. */
export const fallbackHtml = (catalogUrl: string, currency = ''): string =>
  `<popular-products limit="4" heading="Popular right now"${currency && ` currency="${currency}"`} catalog-url="${catalogUrl}"></popular-products>`;

/** Whether this HTML is exactly one of the studio's fallbacks. */
export const isFallback = (html: string): boolean =>
  /^<popular-products limit="4" heading="Popular right now"( currency="[A-Z]{3}")? catalog-url="\/api\/products\?ids=\{ids\}"><\/popular-products>$/.test(
    html,
  );
