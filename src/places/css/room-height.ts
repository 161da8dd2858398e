import { isWholeNumber } from '../../protocol/whole-number.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';

/** The attributes of a list, by name. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Values of the list's custom properties, by name. Those that are missing are read from the page. `--reco-columns-on-phones` is the
 * number of columns of a narrow list, and then `--reco-columns` that of a wide one.
 */
export type Looks = Readonly<Record<string, string>>;

/** Widths of a list, in em. */
interface Range {
  columns: number;
  /** the fewest columns of a grid whose `limit` is smaller than a row */
  least: number;
  from: number;
  /** without it, the range has no end */
  to?: number | undefined;
}

/** The numbers of columns by the list's width (product-list.css). `narrow-layout` is for lists in the first range. */
const NARROW_RANGE: Range = { columns: 2, least: 1, from: 0, to: 36 };
const WIDE_RANGES: readonly Range[] = [
  { columns: 3, least: 2, from: 36, to: 52 },
  { columns: 4, least: 2, from: 52, to: 80 },
  { columns: 5, least: 3, from: 80, to: 104 },
  { columns: 6, least: 3, from: 104 },
];

/** The default of `limit`, and the largest number of placeholders that a list shows. */
const LIMIT = 10;
const MAX_LIMIT = 30;

/** The average width of a letter, as a multiple of the font size. */
const LETTER = 0.5;

/** Larger than any other length of a page: a condition that is true. */
const MANY = '1e6';

const GAP = '--recotag-gap';

const PHONE_COLUMNS = '--reco-columns-on-phones';

/** The declaration that `roomHeight` needs beside it. */
export const gapOf = (looks: Looks): string =>
  `${GAP}: ${looks['--reco-gap'] || 'var(--reco-gap, var(--grid-desktop-horizontal-spacing, 1em))'}`;

const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

const layoutOf = (value: string | undefined): string => (value === 'carousel' || value === 'list' ? value : 'grid');

/** CSS has no conditions on a percentage: outside of the range, the smallest value is negative. */
const onlyBetween = ({ from, to }: Range, height: string): string =>
  [
    'min(',
    [
      height,
      ...(from ? [`(100% - ${from}em) * ${MANY}`] : []),
      // A list of exactly this width has the smaller number of columns.
      ...(to ? [`(${to}.001em - 100%) * ${MANY}`] : []),
    ].join(', '),
    ')',
  ].join('');

/** The height of the heading with its margin. The number of its lines is an estimate. */
const headingHeight = ({ heading, ...attributes }: Attributes, look: (name: string, or: string) => string): string => {
  if (!heading) return '0px';
  if (isOn(attributes['light-heading'])) return look('--reco-heading-height', '3em');
  const size = look('--reco-heading-size', '1.375em');
  const width = `${Math.ceil(`${heading}`.length * LETTER)} * ${size}`;
  const more = [1, 2].map((lines) => `clamp(0px, (${width} - ${lines} * 100%) * ${MANY}, 1.25 * ${size})`);
  return `2 * ${size} + ${more.join(' + ')}`;
};

/**
 * The height of a list, as a CSS expression. Its percentages are of the list's width, and its `em` is the list's font size. Keep it in
 * sync with widgets/reserve.css.
 *
 * @param attributes the list's attributes
 * @param looks values of `--reco-columns`, `--reco-gap` and so on
 */
export const roomHeight = (given: Attributes, looks: Looks = {}): string => {
  const attributes = withoutPrototype(given);
  const look = (name: string, or: string): string => looks[name] || `var(${name}, ${or})`;
  const asked = Number(attributes.limit || LIMIT);
  const limit = isWholeNumber(asked, 1, Number.MAX_SAFE_INTEGER) ? Math.min(asked, MAX_LIMIT) : LIMIT;
  const wide = layoutOf(attributes.layout);
  const narrow = layoutOf(attributes['narrow-layout'] ?? wide);
  const gap = `var(${GAP})`;
  const ratio = `(${look('--reco-ratio', '1')})`;
  const lines = `${look('--reco-lines', '0')} * 1.2em`;
  const buy = isOn(attributes.buy) ? ' + max(44px, 2.75em) + 0.5em' : '';

  const cards = (range: Range): string => {
    const { columns, least, from } = range;
    const layout = from ? wide : narrow;
    if (layout === 'list') {
      const row = `max(${look('--reco-card-height', '5.5em')}, 5.5em / ${ratio}, 4.35em + ${lines})`;
      return onlyBetween(range, `${limit} * (${row} + ${gap}) - ${gap}`);
    }
    const fit = layout === 'carousel' ? columns : Math.max(least, Math.min(limit, columns));
    const count = (from ? looks['--reco-columns'] : looks[PHONE_COLUMNS]) || `var(--reco-columns, ${fit})`;
    const text = `${from ? 5 : 6.4}em + ${lines}`;
    const width =
      layout === 'carousel'
        ? `(100% - ${count} * ${gap}) / (${count} + 0.25)`
        : `(100% - (${count} - 1) * ${gap}) / ${count}`;
    const card = `max(${width} / ${ratio} + ${text}, ${look('--reco-card-height', '0px')})${buy}`;
    if (layout === 'carousel') return onlyBetween(range, `${card} + 1em`);
    const rows = isOn(attributes['full-rows'])
      ? `max(1, round(down, ${limit} / ${count}, 1))`
      : `round(up, ${limit} / ${count}, 1)`;
    return onlyBetween(range, `${rows} * (${card} + 1.5 * ${gap}) - 1.5 * ${gap}`);
  };

  // Lists with one card per row have the same height in each width.
  const wideRanges = wide === 'list' ? [{ ...WIDE_RANGES[0]!, to: undefined }] : WIDE_RANGES;
  const heights = [NARROW_RANGE, ...wideRanges].map(cards);
  return `calc(${headingHeight(attributes, look)} + max(0px, ${heights.join(', ')}))`;
};
