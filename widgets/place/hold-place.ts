/**
 * Keeps an element as high as it was until the shopper isn't looking: out of view, or at the shopper's own input.
 *
 * @param released called when the place has been given back
 */
export function holdPlace(element: HTMLElement, height: number, released: () => void): void {
  const { style } = element;
  style.minHeight = `${height}px`;
  const release = () => {
    observer.disconnect();
    style.minHeight = '';
    released();
  };
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, boundingClientRect } = entries.at(-1)!;
    // Above the viewport only where the browser keeps what is seen in its place (scroll anchoring; not in WebKit).
    if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))) release();
  });
  observer.observe(element);
  // Not at pointerdown: what the shopper is pressing must not move away under the finger.
  // A listener that is left over finds nothing to release, or what its successor would release as well.
  for (const type of ['click', 'keydown']) addEventListener(type, release, { once: true });
}
