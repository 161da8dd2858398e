/** Where a scroller stands: these, or both where everything is in view, or neither. */
export const START = 1;
export const END = 2;
export const ALL = 3;

/** Right-to-left scrollers count from 0 downwards, and zoomed pages count in fractions. */
export const standOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): number => {
  const left = Math.abs(scrollLeft);
  return (left < 2 ? START : 0) + (left + clientWidth > scrollWidth - 2 ? END : 0);
};

/** Scrolls on by what is in view; the browser's own scroll-snap finds the card. */
export function turnPage(scroller: Element, pages: number): void {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  scroller.scrollBy({
    left: sign * pages * scroller.clientWidth * 0.8,
    // Not in the style sheet: Chromium loses focused cards on fast Tab while every scroll is smooth.
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}
