/** The lengths of lists and cards, in CSS. The style sheets and what reserves the space of lists have them from here. */

/** Between cards. Rows of a grid have more. */
export const GAP = 'var(--reco-gap, 1em)';
/** The gap between rows, as a multiple. */
export const ROW_GAP = '1.5';

/** A wider list has the layout of `layout`, and not of `narrow-layout`. In em, as in all container queries. */
export const WIDE = 36;

/**
 * The numbers of columns by the list's width in em: from this width on. Two columns, unless they can't hold words: on a phone with text of
 * twice the size. `most`: as many may be in a grid whose rows are then of the same length; each still has room for a price beside the one
 * before. `least`: the fewest columns of a grid whose `limit` is smaller than a row.
 */
export const STEPS = [
  { from: 0, columns: 1, most: 1, least: 1 },
  { from: 16, columns: 2, most: 2, least: 1 },
  { from: WIDE, columns: 3, most: 3, least: 2 },
  { from: 44, columns: 4, most: 4, least: 2 },
  { from: 52, columns: 4, most: 5, least: 2 },
  { from: 80, columns: 5, most: 5, least: 3 },
  { from: 104, columns: 6, most: 6, least: 3 },
] as const;

/** What is below the picture: two lines of the name, and the prices, which need two lines on narrow cards. */
export const TEXT = { narrow: '6.4em', wide: '5em' };
/** An additional line of text. */
export const LINE = '1.2em';
/** The additional lines that a list with the shop's own data has room for: mostly a rating, and a unit price or the lowest price. */
export const LINES_OF_SHOP = 2;

/** The layout `list`: the picture beside the text. */
export const PICTURE = '5.5em';
export const PICTURE_SHARE = '33%';
export const TEXT_BESIDE = '4.35em';

/** A button with the space above it. */
export const BUY = 'max(44px, 2.75em) + 0.5em';

/** The part of a carousel's next card that shows that the list scrolls, and what is below the cards. */
export const PEEK = '0.25';
export const BELOW_CAROUSEL = '1em';

/** What the build writes into style sheets: `--card(text)`. */
export const cardLengths = (): Readonly<Record<string, string>> => {
  const lines = `var(--recotag-lines) * ${LINE}`;
  return {
    gap: GAP,
    heading: 'var(--reco-heading-size, 1.375em)',
    'row-gap': ROW_GAP,
    'one-column': `${STEPS[1].from}em`,
    wide: `${WIDE}em`,
    text: `calc(${TEXT.narrow} + ${lines})`,
    'wide-text': `calc(${TEXT.wide} + ${lines})`,
    'list-height': `max(var(--reco-card-height, ${PICTURE}), ${TEXT_BESIDE} + ${lines} + var(--recotag-buy))`,
    'lines-of-shop': `${LINES_OF_SHOP}`,
    'list-columns': `min(${PICTURE}, ${PICTURE_SHARE}) minmax(0, 1fr)`,
    'list-picture': PICTURE,
    buy: `calc(${BUY})`,
    carousel: `calc((100cqi - var(--recotag-gap) * var(--recotag-columns)) / (var(--recotag-columns) + ${PEEK}))`,
    'below-carousel': BELOW_CAROUSEL,
    tile: 'var(--reco-tile, color-mix(in srgb, currentColor 7%, #0000))',
    // As wide as a row of cards, where the list's width depends on its content. It can be as narrow as one card.
    width: 'minmax(min(10em, 60vw), calc(min(var(--recotag-limit), 6) * 17em))',
  };
};
