import type { Place } from '../../protocol/config.js';
import { ofDocument } from '../shared/of-document.js';

/** The animations of the style sheet that `npx recotag places` prints (css/space-css.ts), with the side of the element. */
const NAME = /^recotag-room-(before|after|inside|instead)-/;

/** Pixels of space below a list that it may keep: the margins that the style sheet reserves, and some. More was reserved for another list. */
const MAX_BELOW = 64;

const isSpace = (animation: Animation): animation is CSSAnimation =>
  animation instanceof CSSAnimation && NAME.test(animation.animationName);

const spacesIn = (parent: Element): CSSAnimation[] =>
  // With `subtree`, because pseudo-elements may keep the space.
  parent.getAnimations({ subtree: true }).filter(isSpace);

/** Stops or continues the time after which the style sheet releases the space. */
export const holdSpace = (parent: Element, isHeld: boolean): void => {
  for (const space of spacesIn(parent))
    if (isHeld && space.playState !== 'paused') space.pause();
    else if (!isHeld && space.playState === 'paused') space.play();
};

/** The lower edge of the last element with a box, from this one backwards. */
const bottomOfLast = (element: Element | null): number | undefined => {
  for (let each = element; each; each = each.previousElementSibling) {
    const [box] = each.getClientRects();
    if (box) return each.getBoundingClientRect().bottom;
  }
};

/**
 * Where a list begins at a place, or would begin, in pixels from the window's upper edge. The style sheet's space comes after it.
 *
 * @returns undefined if the element that the selector finds has no box
 */
export const startOf = (anchor: Element, where: Place['where']): number | undefined => {
  if (!anchor.getClientRects()[0]) return;
  const { top, bottom } = anchor.getBoundingClientRect();
  if (where === 'inside') return bottomOfLast(anchor.lastElementChild) ?? top;
  if (where === 'before')
    return bottomOfLast(anchor.previousElementSibling) ?? anchor.parentElement?.getBoundingClientRect().top ?? top;
  return where === 'after' ? bottom : top;
};

/** A space in the page. */
interface Space {
  animation: CSSAnimation;
  anchor: Element;
  where: Place['where'];
}

/** All spaces of the page. */
export const allSpaces = (): Space[] =>
  ofDocument('getAnimations')()
    .filter(isSpace)
    .flatMap((animation) => {
      const where = NAME.exec(animation.animationName)![1] as Place['where'];
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      // The space before a first child is in its parent.
      const anchor = pseudoElement && where === 'before' ? target?.firstElementChild : target;
      return anchor ? { animation, anchor, where } : [];
    });

/** Whether a list's space can go: nothing moves that the shopper sees, or the shopper has just clicked or pressed a key. */
const isFree = (anchor: Element, where: Place['where'], isActing: boolean): boolean => {
  const start = startOf(anchor, where);
  // The shop's own element in the place of a list is shown at once.
  return isActing || where === 'instead' || start === undefined || start >= innerHeight;
};

const endOrHold = (space: Animation, canEnd: boolean): void => {
  if (canEnd) space.finish();
  else if (space.playState !== 'paused') space.pause();
};

/** Space for a list that doesn't come: it is released where nothing moves that the shopper sees. Until then it is held. */
export const release = ({ animation, anchor, where }: Space, isActing: boolean): void =>
  endOrHold(animation, isFree(anchor, where, isActing));

/**
 * The same for the space at one place.
 *
 * @param isActing the shopper has just clicked or pressed a key
 * @returns whether it is released
 */
export const releaseSpace = (
  { parent, anchor, where }: { parent: Element; anchor: Element; where: Place['where'] },
  isActing: boolean,
): boolean => {
  const own = spacesIn(parent).filter(({ effect }) => {
    const { target } = effect as KeyframeEffect;
    return target === anchor || (where === 'before' && target === parent);
  });
  const canEnd = isFree(anchor, where, isActing);
  for (const space of own) endOrHold(space, canEnd);
  return canEnd;
};

/** The last element before a place that the list doesn't move; undefined if there is none in the parent. */
export const elementAbove = (anchor: Element, where: Place['where']): Element | undefined => {
  let above = {
    after: anchor,
    before: anchor.previousElementSibling,
    inside: anchor.lastElementChild,
    instead: anchor.previousElementSibling,
  }[where];
  while (above && !above.getClientRects()[0]) above = above.previousElementSibling;
  return above ?? undefined;
};

/** The next element after another one, and after its descendants, that takes part in the layout. */
export const elementBelow = (element: Element): Element | undefined => {
  for (let outer: Element | null = element; outer; outer = outer.parentElement)
    for (let next = outer.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getClientRects()[0] && !/absolute|fixed/.test(getComputedStyle(next).position)) return next;
};

/** A list that is about to be put into the page. */
export interface Entering {
  /** its `updateComplete` resolves when it has its height */
  list: HTMLElement & { updateComplete?: Promise<unknown> };
  parent: Element;
  /** the last element before the place, which stays where it is; undefined if the place is at the parent's start */
  above: Element | undefined;
  /** the element below the place */
  below: Element | undefined;
  /** tells how far the element below has moved down, in pixels, because the space is too small or has no effect */
  moved(pixels: number): void;
}

/** The distance of the element below from what is above the place: the browser may scroll meanwhile, and other lists may move both. */
const distance = ({ above, parent, below }: Entering): number =>
  below!.getBoundingClientRect().top - (above ?? parent).getBoundingClientRect().top;

/** Lists with much more space below them than they need. */
const tooLow = new Set<HTMLElement>();

/** Takes the space below such lists away, because the shopper has just clicked or pressed a key. */
export const releaseBelow = (): void => {
  for (const { style } of tooLow) style.paddingBlockEnd = '';
  tooLow.clear();
};

/**
 * Measures where the elements below the lists' places are, if the style sheet keeps space there. CSS can't know the margins that
 * collapse without a list, the gaps of flex boxes and grids, or the number of lines of a heading.
 *
 * @returns call it when the lists are in the page: before the next frame it adds the space below each list that is missing, so that
 *   nothing moves in view. Where the style sheet's space was too small or had no effect, nothing can be corrected: a list that is moved up would
 *   cover its own content, or what follows.
 */
export const keepPositions = (entering: readonly Entering[]): (() => Promise<void>) => {
  const kept = entering
    .filter(({ parent, below }) => below && spacesIn(parent)[0])
    .map((each) => ({ ...each, before: distance(each) }));
  return async () => {
    for (const { list } of kept) {
      // A margin would collapse with the one below; a padding doesn't.
      list.style.marginBlockEnd = '0';
      // It updates again if it has to measure its columns first.
      if ((await list.updateComplete) === false) await list.updateComplete;
    }
    // In document order, because each correction moves the lists after it.
    kept.sort((a, b) => (a.list.compareDocumentPosition(b.list) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    for (const each of kept) {
      const { list, below, before, moved } = each;
      const missing = before - distance(each);
      const padding = Number.parseFloat(getComputedStyle(list).paddingBlockEnd) || 0;
      const isInView = below!.getBoundingClientRect().top < innerHeight;
      if (missing < 0) moved(Math.round(-missing));
      if (missing > 0 && isInView) list.style.paddingBlockEnd = `${padding + missing}px`;
      if (missing > MAX_BELOW && isInView) tooLow.add(list);
      // The list has its usual margin where nobody sees what moves, and where the space had no effect.
      if (!isInView || missing < -MAX_BELOW) list.style.marginBlockEnd = '';
    }
  };
};
