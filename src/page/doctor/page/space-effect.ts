import type { Place } from '../../../protocol/config.js';
import { quietly } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';
import { LISTS, selectorOf } from '../lists/page-list.js';

/** The rules of the page's style sheets that can be read, those of `@media` and the like included, but not those for printers. */
function* styleRules({ cssRules, media }: { cssRules: CSSRuleList; media?: MediaList }): Generator<CSSStyleRule> {
  if (media?.mediaText === 'print') return;
  for (const rule of cssRules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSGroupingRule) yield* styleRules(rule);
  }
}

const allRules = (): CSSStyleRule[] =>
  [...ofDocument('styleSheets')].flatMap((sheet) => quietly(() => [...styleRules(sheet)]) ?? []);

/** The name of the animations by which the style sheet of `recotag places` keeps the space. */
const SPACE = 'recotag-room-';

/** A rule of the element with `!important` for the margin in which the space is: it wins over the animation. */
const important = (anchor: Element, margin: string, rules: readonly CSSStyleRule[]): string | undefined => {
  const isImportant = ({ style }: { style: CSSStyleDeclaration }): boolean =>
    style.getPropertyPriority(margin) === 'important';
  if (isImportant(anchor as HTMLElement)) return 'its attribute style';
  return rules.find(isImportant)?.selectorText;
};

/** An element beside an item of a flex row or a grid that is taller: the item's margin is within the height of the row. */
const tallerBeside = (anchor: Element): Element | undefined => {
  const parent = anchor.parentElement;
  const { display, flexDirection } = parent ? getComputedStyle(parent) : { display: '', flexDirection: '' };
  if (!parent || !/flex|grid/.test(display) || (/flex/.test(display) && !flexDirection.startsWith('row'))) return;
  const { top, bottom } = anchor.getBoundingClientRect();
  return [...parent.children].find((other) => {
    const box = other.getBoundingClientRect();
    return other !== anchor && !other.matches(LISTS) && box.top < bottom && box.bottom > bottom + 1 && top < box.bottom;
  });
};

const troubleOf = (anchor: Element, where: Place['where']): string | undefined => {
  const all = allRules();
  if (!all.some(({ style }) => style.animationName.includes(`${SPACE}${where}-`))) return;
  const rules = all.filter(({ selectorText }) => quietly(() => anchor.matches(selectorText)));
  const hides = rules.find(({ style }) => style.display === 'none');
  if (hides) return `${hides.selectorText} hides it, at least on some screens`;
  const margin = where === 'after' ? 'margin-bottom' : 'margin-top';
  const rule = important(anchor, margin, rules);
  if (rule) return `its ${margin} is !important (${rule})`;
  const taller = where === 'after' ? tallerBeside(anchor) : undefined;
  return taller && `${selectorOf(taller)} beside it is taller`;
};

/** By element, since all rules of all style sheets are read. */
const known = new WeakMap<Element, string | undefined>();

/**
 * Why the space that the style sheet of `recotag places` keeps for a list has no effect.
 *
 * @returns undefined if it has, or if the page has no such style sheet for the place
 */
export const readSpaceTrouble = ({ at, where }: Place): string | undefined => {
  const anchor = quietly(() => ofDocument('querySelector')(at));
  if (!anchor || !/^(after|before)$/.test(where) || ofDocument('readyState') !== 'complete') return;
  if (!known.has(anchor)) known.set(anchor, troubleOf(anchor, where));
  return known.get(anchor);
};
