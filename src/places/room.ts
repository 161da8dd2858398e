import { ofDocument } from '../page/of-document.js';
import type { Place } from '../protocol/config.js';

/** The animations of the style sheet that `npx recotag places` prints (css/room-css.ts), with the side of the element. */
const NAME = /^recotag-room-(before|after|inside|instead)-/;

/**
 * Pixels of the margins that the style sheet reserves. A list that is moved up by more would cover its own content. If more is missing
 * below it, the space was reserved for another list.
 */
const MAX_CORRECTION = 64;

const isRoom = (animation: Animation): animation is CSSAnimation =>
  animation instanceof CSSAnimation && NAME.test(animation.animationName);

const rooms = (parent: Element): CSSAnimation[] =>
  // With `subtree`, because pseudo-elements may keep the space.
  parent.getAnimations({ subtree: true }).filter(isRoom);

/** Stops or continues the time after which the style sheet releases the space. */
export const holdRoom = (parent: Element, isHeld: boolean): void => {
  for (const room of rooms(parent))
    if (isHeld && room.playState !== 'paused') room.pause();
    else if (!isHeld && room.playState === 'paused') room.play();
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

/** A room in the page. */
interface Room {
  animation: CSSAnimation;
  anchor: Element;
  where: Place['where'];
}

/** All rooms of the page. */
export const allRooms = (): Room[] =>
  ofDocument('getAnimations')()
    .filter(isRoom)
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

const endOrHold = (room: Animation, canEnd: boolean): void => {
  if (canEnd) room.finish();
  else if (room.playState !== 'paused') room.pause();
};

/** Space for a list that doesn't come: it is released where nothing moves that the shopper sees. Until then it is held. */
export const release = ({ animation, anchor, where }: Room, isActing: boolean): void =>
  endOrHold(animation, isFree(anchor, where, isActing));

/**
 * The same for the space at one place.
 *
 * @param isActing the shopper has just clicked or pressed a key
 * @returns whether it is released
 */
export const releaseRoom = (
  { parent, anchor, where }: { parent: Element; anchor: Element; where: Place['where'] },
  isActing: boolean,
): boolean => {
  const own = rooms(parent).filter(({ effect }) => {
    const { target } = effect as KeyframeEffect;
    return target === anchor || (where === 'before' && target === parent);
  });
  const canEnd = isFree(anchor, where, isActing);
  for (const room of own) endOrHold(room, canEnd);
  return canEnd;
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
  /** the element below the place */
  below: Element | undefined;
}

/** The distance of the element below from the top of the parent: the browser may scroll meanwhile. */
const distance = ({ parent, below }: Entering): number =>
  below!.getBoundingClientRect().top - parent.getBoundingClientRect().top;

/** Lists with much less height than the style sheet has reserved: for another arm, or another version. */
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
 * @returns call it when the lists are in the page: before the next frame it corrects the space below each list, so that nothing moves
 */
export const keepPositions = (entering: readonly Entering[]): (() => Promise<void>) => {
  const kept = entering
    .filter(({ parent, below }) => below && rooms(parent)[0])
    .map((each) => ({ ...each, before: distance(each) }));
  return async () => {
    for (const { list } of kept) {
      // A positive margin would collapse with the one below; a padding doesn't, and neither does a negative margin.
      list.style.marginBlockEnd = '0';
      await list.updateComplete;
    }
    // In document order, because each correction moves the lists after it.
    kept.sort((a, b) => (a.list.compareDocumentPosition(b.list) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    for (const each of kept) {
      const { list, before } = each;
      const moved = distance(each) - before;
      const padding = Number.parseFloat(getComputedStyle(list).paddingBlockEnd) || 0;
      if (moved > 0) list.style.marginBlockEnd = `${-Math.min(moved, MAX_CORRECTION)}px`;
      else list.style.paddingBlockEnd = `${padding - moved}px`;
      if (-moved > MAX_CORRECTION) tooLow.add(list);
    }
  };
};
