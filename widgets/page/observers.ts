/**
 * The lists' one door to IntersectionObserver.
 *
 * @returns the observer, which watches the targets already
 */
export const watchSight = (
  targets: readonly Element[],
  options: IntersectionObserverInit,
  heard: (entries: IntersectionObserverEntry[]) => void,
): IntersectionObserver => {
  const observer = new IntersectionObserver(heard, options);
  for (const target of targets) observer.observe(target);
  return observer;
};

/**
 * The lists' one door to ResizeObserver, which tells a size when the browser has made its layout anyway.
 *
 * @returns the observer, which watches the target already
 */
export const watchSize = (target: Element, heard: (size: DOMRectReadOnly) => void): ResizeObserver => {
  const observer = new ResizeObserver(([entry]) => heard(entry!.contentRect));
  observer.observe(target);
  return observer;
};
