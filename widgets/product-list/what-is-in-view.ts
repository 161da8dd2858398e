import { guarded } from '../../src/page/guarded.js';
import { ofDocument } from '../../src/page/of-document.js';

/** Where the window is looked at, as parts of its width and height. */
const PARTS = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Whether an element stays where it is in the window when the page is scrolled. */
const isPinned = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
  return false;
};

/** Resolves when an element is at the same place in two frames: a scroll by script would end the shopper's own. */
export const whenAtRest = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const look = (before?: number): void => {
      const { top } = element.getBoundingClientRect();
      if (top === before) resolve();
      else requestAnimationFrame(guarded(() => look(top)));
    };
    look();
  });

/**
 * Looks at what is in view.
 *
 * @returns how far all of it has moved down since then, in pixels; undefined if not everything has moved by the same distance, or nothing was found
 */
export const watchPositions = (list: Element): (() => number | undefined) => {
  const tops = new Map<Element, number>();
  for (const x of PARTS)
    for (const y of PARTS) {
      const element = ofDocument('elementFromPoint')(innerWidth * x, innerHeight * y);
      // What contains the list begins above it.
      if (element && !element.contains(list) && !isPinned(element))
        tops.set(element, element.getBoundingClientRect().top);
    }
  return () => {
    const moved = [...tops].map(([element, top]) => element.getBoundingClientRect().top - top);
    return Math.max(...moved) - Math.min(...moved) < 1 ? moved[0] : undefined;
  };
};

/**
 * Scrolls what has moved back to where it was, by the scroll container that can: the page, or a box around the list.
 *
 * @param moved tells how far, see `watchPositions`
 * @returns whether everything in view is where it was
 */
export const scrollBack = (list: Element, moved: () => number | undefined): boolean => {
  for (let each: Element | null = list; each; each = each.parentElement) {
    const top = moved();
    if (top === undefined) return false;
    if (Math.abs(top) < 1) return true;
    each.scrollBy({ top, behavior: 'instant' });
  }
  return Math.abs(moved() ?? 1) < 1;
};
