import { guarded } from '../../src/page/shared/guarded.js';

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

/**
 * Calls back once, after the next layout. The browser calls an IntersectionObserver in a task of its own, and until then the page may have
 * changed: reading a size there, or what is at a point of the window, would force a layout.
 * https://w3c.github.io/IntersectionObserver/#queue-intersection-observer-task
 *
 * @param target an element in the page; without a size, the call waits until it has one
 * @returns an observer to disconnect if the call is not needed any more
 */
export const afterLayout = (target: Element, callback: () => void): ResizeObserver => {
  const observer = watchSize(target, () => {
    observer.disconnect();
    callback();
  });
  return observer;
};
