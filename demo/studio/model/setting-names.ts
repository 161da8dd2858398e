import { PHONE_COLUMNS, type Setting } from './manifest.js';
import type { SettingPlace } from './state.js';

/** A setting with a name for merchandisers. */
export interface PlainSetting {
  place: SettingPlace;
  name: string;
  title: string;
  /** its benefit */
  gain: string;
  /** titles of its choices */
  choices?: Readonly<Record<string, string>>;
}

interface PlainGroup {
  title: string;
  settings: readonly PlainSetting[];
}

const attribute = (name: string, title: string, gain: string, choices?: PlainSetting['choices']): PlainSetting => ({
  place: 'attributes',
  name,
  title,
  gain,
  ...(choices && { choices }),
});

const LAYOUTS = { grid: 'Grid', carousel: 'Carousel', list: 'List' };

/** The most common settings. */
export const plainGroups: readonly PlainGroup[] = [
  {
    title: 'What it shows',
    settings: [
      attribute(
        'heading',
        'Heading',
        'Tells shoppers why they see these products. “Goes well with your cart” is clearer than “Recommendations”.',
      ),
      attribute(
        'product',
        'Recommend for this product',
        'Try the list with one of your products. In the shop, the list uses the product of the page.',
      ),
      attribute('category', 'Category', 'The list shows products of one category only.'),
      attribute('limit', 'Number of products', 'Eight products fill two rows on a desktop. A carousel can have more.'),
      attribute(
        'layout',
        'Layout',
        'A carousel needs little height. A grid shows all products at once. A list fits a narrow column.',
        LAYOUTS,
      ),
      {
        place: 'properties',
        name: '--reco-columns',
        title: 'Cards per row',
        gain: 'On screens wider than a phone. Empty: as many as fit.',
      },
      attribute('narrow-layout', 'Layout on phones', 'Empty: as on wider screens.', LAYOUTS),
      {
        place: 'properties',
        name: PHONE_COLUMNS,
        title: 'Cards per row on phones',
        gain: 'Two cards fit on most phones. With three, long prices may be cut.',
      },
      attribute(
        'currency',
        'Currency',
        'Only the format changes: prices aren’t converted. Choose the currency of the prices that your service sends.',
      ),
      attribute('buy', 'Add-to-cart button', 'Shoppers buy from the list. Products with variants link to their page.'),
      attribute(
        'zero-price',
        'A price of 0',
        'A price of 0 usually means that the price is missing in your product data.',
        { 'hide-price': 'Hide the price', free: 'Show “Free”', 'hide-product': 'Hide the product' },
      ),
    ],
  },
  {
    title: 'What it hides',
    settings: [
      attribute('exclude-cart', 'Products in the cart', 'Shoppers don’t see what they already chose.'),
      attribute('dedupe', 'Products of other lists', 'Each product appears only once on a page.'),
      attribute(
        'full-rows',
        'Show full rows only',
        'The grid has no gaps: it hides the products of an incomplete last row.',
      ),
      attribute(
        'show-sold-out',
        'Keep sold-out products',
        'They are last in the list, with a badge. Otherwise they are hidden.',
      ),
      attribute(
        'exclude',
        'Always hide these products',
        'For vouchers, samples and products that you don’t want to promote.',
      ),
    ],
  },
];

/** Titles of settings. Slots and parts have a suffix, because an attribute can have the same name. */
const IN_PLACE = {
  attributes: (name: string) => name,
  properties: (name: string) => name,
  slots: (name: string) => (name ? `${name}, as HTML` : 'Default content'),
  parts: (name: string) => `${name}: style`,
};

/** `items-per-page` → `Items per page`, `--reco-badge-text` → `Badge text`, the part `name` → `Name: style` */
export const words = ({ place, name }: Pick<Setting, 'place' | 'name'>): string => {
  const plain = name
    .replace(/^--reco-/, '')
    .replace(/-/g, ' ')
    .replace(/\burl\b/, 'address')
    .replace(/\bid\b/, 'id');
  const title = IN_PLACE[place](plain);
  return title[0]!.toUpperCase() + title.slice(1);
};
