/**
 * Calls once when an element comes near the viewport. An element that is not rendered, as in a slot that is not shown, is
 * never near, however large the margin.
 *
 * @param margin CSS length around the viewport
 * @returns stops waiting
 */
export function whenNear(element: Element, margin: string, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        then();
      }
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
