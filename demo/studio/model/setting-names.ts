import type { Setting } from './manifest.js';
import type { SettingPlace } from './state.js';

/** A setting in a merchandiser's words. */
export interface PlainSetting {
  place: SettingPlace;
  name: string;
  title: string;
  /** what is gained by it */
  gain: string;
}

export interface PlainGroup {
  title: string;
  settings: readonly PlainSetting[];
}

const attribute = (name: string, title: string, gain: string): PlainSetting => ({
  place: 'attributes',
  name,
  title,
  gain,
});

/** What most people set, in the order in which they think of it. */
export const plainGroups: readonly PlainGroup[] = [
  {
    title: 'What it shows',
    settings: [
      attribute(
        'heading',
        'Heading',
        'Says why these things are here: “Goes well with it” tells more than “Recommendations”.',
      ),
      attribute(
        'product',
        'About which product',
        'Try it with one of yours. In the shop it is the product of the page.',
      ),
      attribute('category', 'Only from', 'Keeps to one shelf, for a page that is about one.'),
      attribute('limit', 'How many', 'Eight fill two rows on a desktop; a carousel can have more.'),
      attribute(
        'layout',
        'How they stand',
        'A carousel is low, a grid shows all at once, a list suits a narrow column.',
      ),
      attribute('currency', 'Money', 'Prices as your shoppers write them.'),
    ],
  },
  {
    title: 'What it leaves out',
    settings: [
      attribute('exclude-cart', 'What is in the cart already', 'Nobody wants to be sold the same thing twice.'),
      attribute('dedupe', 'What another list on the page shows', 'Two lists, twice as many chances.'),
      attribute('full-rows', 'A last row with gaps', 'The grid always looks complete.'),
      attribute('exclude', 'Never these', 'Vouchers, samples, and what you don’t want to push.'),
    ],
  },
];

/** What a name of a slot or a part is called: an attribute may have the same name. */
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
