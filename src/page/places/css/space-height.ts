import { BUY, GAP, LINES_OF_SHOP } from '../../../protocol/card-geometry.js';
import { evenColumns } from '../../../protocol/even-columns.js';
import { isWholeNumber } from '../../../protocol/whole-number.js';
import { withoutPrototype } from '../../../protocol/without-prototype.js';
import { cardsHeight, type Layout, MANY, type Terms } from './list-height.js';

/** The attributes of a list, by name. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Values of the list's custom properties, by name. Those that are missing are read from the page. `--reco-columns-on-phones` is the
 * number of columns of a narrow list, and then `--reco-columns` that of a wide one.
 */
export type Looks = Readonly<Record<string, string>>;

/** The default of `limit`, and the largest number of placeholders that a list shows. */
const LIMIT = 10;
const MAX_LIMIT = 30;

/** The average width of a letter, as a multiple of the font size. */
const LETTER = 0.5;

const PHONE_COLUMNS = '--reco-columns-on-phones';

/** The declaration that `spaceHeight` needs beside it. */
export const gapOf = (looks: Looks): string => `--recotag-gap: ${looks['--reco-gap'] || GAP}`;

const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

const layoutOf = (value: string | undefined): Layout => (value === 'carousel' || value === 'list' ? value : 'grid');

/** The height of the heading with its margin. The number of its lines is an estimate. */
const headingHeight = ({ heading }: Attributes, look: (name: string, or: string) => string): string => {
  if (!heading) return '0px';
  const size = look('--reco-heading-size', '1.375em');
  const width = `${Math.ceil(`${heading}`.length * LETTER)} * ${size}`;
  const more = [0.9, 1.25].map(
    (height, index) => `clamp(0px, (${width} - ${index + 1} * 100%) * ${MANY}, ${height} * ${size})`,
  );
  return `2 * ${size} + ${more.join(' + ')}`;
};

/**
 * The height of a list, as a CSS expression. Its percentages are of the list's width, and its `em` is the list's font size.
 *
 * @param attributes the list's attributes
 * @param looks values of `--reco-columns`, `--reco-gap` and so on
 */
export const spaceHeight = (given: Attributes, looks: Looks = {}): string => {
  const attributes = withoutPrototype(given);
  const look = (name: string, or: string): string => looks[name] || `var(${name}, ${or})`;
  const asked = Number(attributes.limit || LIMIT);
  const limit = isWholeNumber(asked, 1, Number.MAX_SAFE_INTEGER) ? Math.min(asked, MAX_LIMIT) : LIMIT;
  const terms: Terms = {
    limit: `${limit}`,
    grid: ({ columns, most, least }) => `${Math.max(least, Math.min(limit, evenColumns(limit, columns, most)))}`,
    columns: (side, or) =>
      (side === 'wide' ? looks['--reco-columns'] : looks[PHONE_COLUMNS]) || `var(--reco-columns, ${or})`,
    gap: 'var(--recotag-gap)',
    ratio: `(${look('--reco-ratio', '1')})`,
    lines: `${attributes['catalog-url'] || attributes['product-url'] ? LINES_OF_SHOP : 0}`,
    cardHeight: (or) => look('--reco-card-height', or),
    buy: isOn(attributes.buy) ? BUY : '0px',
    rounding: isOn(attributes['full-rows']) ? 'down' : 'up',
    most: `${MANY}px`,
  };
  const wide = layoutOf(attributes.layout);
  const narrow = layoutOf(attributes['narrow-layout'] ?? wide);
  const heights = [cardsHeight(narrow, 'narrow', terms), cardsHeight(wide, 'wide', terms)];
  return `calc(${headingHeight(attributes, look)} + max(0px, ${heights.join(', ')}))`;
};
