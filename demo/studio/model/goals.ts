import { type Configuration, DEMO_CATALOGUE } from './state.js';

/** What a list is for; where to begin. */
export interface Goal {
  id: string;
  title: string;
  /** what the shop gains */
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

/** A product's page comes first: it is where most shops begin. */
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

/** The goal that a configuration began with, as far as it still looks like it. */
export const goalOf = ({ element, attributes }: Configuration): Goal | undefined =>
  goals.find(({ configuration }) => {
    const made = configuration('');
    const isLike = (name: string) => made.attributes[name] === attributes[name];
    return made.element === element && (element === 'reco-list' ? isLike('area') : isLike('full-rows'));
  });

/** What stands in for a list that has nothing to show: popular products, by the catalogue that names them. */
export const fallbackHtml = (catalogUrl: string, currency = ''): string =>
  `<popular-products limit="4" heading="Popular right now"${currency && ` currency="${currency}"`} catalog-url="${catalogUrl}"></popular-products>`;

/** Whether this HTML is one of the studio's own fallbacks, by its letters. */
export const isFallback = (html: string): boolean =>
  /^<popular-products limit="4" heading="Popular right now"( currency="[A-Z]{3}")? catalog-url="\/api\/products\?ids=\{ids\}"><\/popular-products>$/.test(
    html,
  );
