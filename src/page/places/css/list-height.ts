import {
  BELOW_CAROUSEL,
  LINE,
  PEEK,
  PICTURE,
  PICTURE_SHARE,
  ROW_GAP,
  STEPS,
  TEXT,
  TEXT_BESIDE,
  WIDE,
} from '../../../protocol/card-geometry.js';
import { evenInCss } from '../../../protocol/even-columns.js';

/** Whether `layout` or `narrow-layout` applies. */
export type Side = 'narrow' | 'wide';

/** The widths of a list in em on one side, with their numbers of columns. The last one has no end. */
const rangesOf = (side: Side) =>
  STEPS.map((step, index) => ({ ...step, to: STEPS[index + 1]?.from })).filter(
    ({ from }) => from >= WIDE === (side === 'wide'),
  );
type Range = ReturnType<typeof rangesOf>[number];

/** Larger than any other length of a page: a condition that is true. */
export const MANY = '1e6';

export type Layout = 'grid' | 'carousel' | 'list';

/** What the height depends on besides the list's width: CSS values. */
export interface Terms {
  /** the number of cards */
  limit: string;
  /** the number of columns of a grid */
  grid(step: Range): string;
  /** the shop's number of columns, or else this one */
  columns(side: Side, or: string): string;
  gap: string;
  /** width of pictures divided by their height */
  ratio: string;
  /** number of additional lines of text */
  lines: string;
  /** the shop's height of a card, or else this one */
  cardHeight(or: string): string;
  /** height of a button with the space above it */
  buy: string;
  /** `up` or `down`: whether a row that isn't full counts */
  rounding: string;
  /** height that the default parts of a card don't exceed: that of the shop's own card */
  most: string;
}

/** CSS has no conditions on a percentage: outside of the range, the smallest value is negative. */
const onlyBetween = ({ from, to }: Pick<Range, 'from' | 'to'>, height: string): string =>
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

/**
 * The heights of a list's cards in the ranges of a side, as arguments of the CSS function `max()`: all but one are negative. Their
 * percentages are of the list's width, and their `em` is the list's font size.
 */
export const cardsHeight = (layout: Layout, side: Side, terms: Terms): string => {
  const { limit, gap, ratio, buy, rounding, most } = terms;
  const lines = `${terms.lines} * ${LINE}`;
  const ranges = rangesOf(side);
  if (layout === 'list') {
    const picture = `min(${PICTURE}, ${PICTURE_SHARE}) / ${ratio}`;
    // In a wide list the button is beside the text.
    const below = side === 'narrow' ? ` + ${buy}` : '';
    const row = `max(${terms.cardHeight(PICTURE)}, min(max(${picture}, ${TEXT_BESIDE} + ${lines}${below}), ${most}))`;
    // The same in each width of a side.
    return onlyBetween({ from: ranges[0]!.from, to: ranges.at(-1)!.to }, `${limit} * (${row} + ${gap}) - ${gap}`);
  }
  const text = `${TEXT[side]} + ${lines}`;
  return ranges
    .map((range) => {
      const { columns } = range;
      const count = terms.columns(side, layout === 'carousel' ? `${columns}` : terms.grid(range));
      const width =
        layout === 'carousel'
          ? `(100% - ${count} * ${gap}) / (${count} + ${PEEK})`
          : `(100% - (${count} - 1) * ${gap}) / ${count}`;
      const card = `max(min(${width} / ${ratio} + ${text}, ${most}), ${terms.cardHeight('0px')}) + ${buy}`;
      if (layout === 'carousel') return onlyBetween(range, `${card} + ${BELOW_CAROUSEL}`);
      const rows = `max(1, round(${rounding}, ${limit} / ${count}, 1))`;
      return onlyBetween(range, `${rows} * (${card} + ${ROW_GAP} * ${gap}) - ${ROW_GAP} * ${gap}`);
    })
    .join(', ');
};

/** The same for any list, with the private custom properties of widgets/reserve.css. */
export const reservedHeight = (layout: Layout, side: Side): string =>
  cardsHeight(layout, side, {
    limit: 'var(--recotag-limit)',
    grid: ({ columns, most, least }) => `clamp(${least}, var(--recotag-limit), ${evenInCss(columns, most)})`,
    columns: (_, or) => `var(--reco-columns, ${or})`,
    gap: 'var(--recotag-gap)',
    ratio: '(var(--reco-ratio, 1))',
    lines: 'var(--recotag-lines)',
    cardHeight: (or) => `var(--reco-card-height, ${or})`,
    buy: 'var(--recotag-buy)',
    rounding: 'var(--recotag-rounding)',
    most: 'var(--recotag-most)',
  });
