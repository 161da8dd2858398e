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
