import { ofDocument } from '../../src/page/shared/of-document.js';

/** Where a card is looked at, as parts of the width and the height of what is in view. The middle decides if half of it is covered. */
export const POINTS = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Whether an element has a box, and neither it nor one around it is invisible or transparent. */
export const isVisible = (element: Element): boolean =>
  // The first two are the older names: https://developer.mozilla.org/en-US/docs/Web/API/Element/checkVisibility#browser_compatibility
  element.checkVisibility?.({
    checkOpacity: true,
    checkVisibilityCSS: true,
    opacityProperty: true,
    visibilityProperty: true,
  }) ?? true;

/** Whether something near the top of the body takes no clicks, such as a page's veil while it loads: it isn't found at a point of the window. */
export const mayBeVeiled = (body: HTMLElement): boolean =>
  [...body.querySelectorAll(':scope > *, :scope > * > *')].some(
    (element) => getComputedStyle(element).pointerEvents === 'none',
  );

/**
 * Whether a share of a default card can be seen, and nothing is in front of it. If not, `isSeen` looks closer: it is in a file of its own, which
 * most pages don't need.
 */
export const isPlainlySeen = (
  { target, intersectionRatio, intersectionRect: { left, top, width, height } }: IntersectionObserverEntry,
  share: number,
  list: Element,
): boolean => {
  const root = list.shadowRoot!;
  const isItself = ([x, y]: readonly [number, number], seen: number) => {
    const point = [left + x * width, top + y * height] as const;
    return (
      // As in `isSeen`, the points that are left are not looked at if these are enough.
      intersectionRatio * seen >= share * POINTS.length ||
      (ofDocument('elementFromPoint')(...point) === list && target.contains(root.elementFromPoint(...point)))
    );
  };
  return width > 0 && height > 0 && isVisible(target) && !target.querySelector('slot') && POINTS.every(isItself);
};
