import { guarded } from '../../src/page/guarded.js';

/**
 * The lists' only use of IntersectionObserver.
 *
 * @returns the observer, already observing the targets
 */
export const watchSight = (
  targets: readonly Element[],
  options: IntersectionObserverInit,
  callback: (entries: IntersectionObserverEntry[]) => void,
): IntersectionObserver => {
  const observer = new IntersectionObserver(guarded(callback), options);
  for (const target of targets) observer.observe(target);
  return observer;
};

/**
 * The lists' only use of ResizeObserver. It reports a size after layout, so that no layout is forced.
 *
 * @returns the observer, already observing the target
 */
export const watchSize = (target: Element, callback: (size: DOMRectReadOnly) => void): ResizeObserver => {
  const observer = new ResizeObserver(guarded(([entry]) => callback(entry!.contentRect)));
  observer.observe(target);
  return observer;
};
