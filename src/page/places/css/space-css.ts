import type { Place } from '../../../protocol/config.js';
import { fnv1a32 } from '../../../protocol/fnv1a32.js';
import { jsonText } from '../../../protocol/json-text.js';
import { placeMistake } from '../../../protocol/place-mistake.js';
import { withoutPrototype } from '../../../protocol/without-prototype.js';
import { selectorText } from './selector-text.js';
import { gapOf, type Looks } from './space-height.js';
import { type SpacePlace, spotHeight } from './spot-height.js';

/** The lists, as a selector. */
const LISTS = ':is(reco-list, popular-products)';

/** Seconds until the space is released if the script does not come. */
const GIVE_UP = 5;

/**
 * Space for the margins and gaps above and below a list, which CSS can't add up. It is rather too much: the tag can add what is missing
 * below the list (src/page/places/reserved-space.ts), but nothing can move up.
 */
const MARGINS = '104px';

/** The same where no margin collapses: a heading may have one more line than estimated. */
const LINE = '40px';

/** Names in this style sheet begin with it. */
const NAME = 'recotag-room';

/** A short name that depends on the text only: the same places give the same style sheet. */
const hash = (text: string): string => fnv1a32(text).toString(36);

/**
 * What keeps the space until the list is there.
 *
 * @param first selector of the element that the place is at
 * @param space the list's height with its margins
 */
const KEEP: Readonly<
  Record<Place['where'], (first: string, space: string) => { selector: string; box?: string; from: string }[]>
> = {
  after: (first, space) => [
    { selector: `${first}:not(:empty, :has(+ ${LISTS}))`, from: `margin-block-end: calc(${space} + ${MARGINS})` },
    // The margins of an empty box collapse with each other, and so with those of its parent: the parent would move. They don't if the box is
    // a formatting context.
    {
      selector: `${first}:empty:not(:has(+ ${LISTS}))`,
      from: `overflow: hidden; margin-block-end: calc(${space} + ${MARGINS})`,
    },
  ],
  before: (first, space) => [
    {
      selector: `${first}:not(:first-child, ${LISTS} + *)`,
      from: `margin-block-start: calc(${space} + ${MARGINS})`,
    },
    // The margin of a first child would move its parent.
    {
      selector: `:has(> ${first}:first-child)::before`,
      box: 'content: ""; display: block; ',
      from: `padding-block-end: calc(${space} + ${LINE})`,
    },
  ],
  inside: (first, space) => [
    {
      selector: `${first}:not(:has(> ${LISTS}))::after`,
      box: 'content: ""; display: block; ',
      from: `padding-block-end: calc(${space} + ${LINE})`,
    },
  ],
  instead: (first, space) => [
    {
      selector: `${first}:not(:has(+ ${LISTS}), ${LISTS} ~ *)`,
      from: `visibility: hidden; overflow: hidden; block-size: 0; min-block-size: 0; margin-block: 0; border-width: 0; padding-block: 0 calc(${space} + ${LINE})`,
    },
  ],
};

const rulesOf = (at: string, where: Place['where'], height: string, looks: Looks): string => {
  const anchor = `:is(${at})`;
  // The list is put at the first element that the selector matches.
  const first = `${anchor}:not(${anchor} *, ${anchor} ~ *, ${anchor} ~ * *)`;
  // The tag reads `where` from the name: src/page/places/reserved-space.ts.
  const name = `${NAME}-${where}-${hash(jsonText([at, height]))}`;
  const rules = KEEP[where](first, `var(--${name})`).map(
    ({ selector, box = '', from }, index) => `  @keyframes ${name}-${index} {
    from { ${from} }
  }
  ${selector} { ${box}animation: ${name}-${index} 0s ${GIVE_UP}s backwards !important }
`,
  );
  // The list's parent has the list's font size, so it computes the height.
  return `@property --${name} { syntax: "<length-percentage>"; inherits: true; initial-value: 0px }
@media (scripting: enabled) {
  ${where === 'inside' ? anchor : `:has(> ${anchor})`} {
    ${gapOf(looks)};
    --${name}: ${height};
  }
${rules.join('')}}
`;
};

/**
 * A style sheet that keeps the space of lists at selectors until the tag has put them there. It uses no script: the space is the start of
 * an animation, which ends after five seconds. A place of an experiment gets the space of the tallest arm. Of lists that take turns at
 * the same spot, the tallest counts, and a spot without a list now gets no space.
 *
 * @param places as in `data-places`, or as they are published
 * @param looks values of the lists' custom properties. Those that are missing are read from the page: from `:root`, not from `reco-list`
 * @param now milliseconds since 1970
 * @throws TypeError that names the mistake in a place
 */
export const spaceCss = (places: readonly SpacePlace[], looks: Looks = {}, now = Date.now()): string => {
  if (!Array.isArray(places) || !places.length) throw TypeError('data-places must be a JSON array of places');
  const spots = new Map<string, [at: string, where: Place['where'], places: SpacePlace[]]>();
  for (const given of places) {
    const place = withoutPrototype(Object(given) as SpacePlace);
    const mistake = placeMistake(place);
    if (mistake) throw TypeError(mistake);
    const { at, where } = place;
    const key = jsonText([at, where]);
    const spot = spots.get(key) ?? [selectorText(at), where, []];
    spots.set(key, spot);
    // Lists at the same side of the same element are all put there at once.
    spot[2].push(place);
  }
  return [...spots.values()]
    .map(([at, where, lists]) => {
      const height = spotHeight(lists, looks, now);
      return height === undefined ? '' : rulesOf(at, where, height, looks);
    })
    .join('');
};

/** The style sheet as an element for the head of the page. A policy allows it by the hash of what is between its tags. */
export const spaceStyle = (css: string): string => `<style>\n${css}</style>`;
