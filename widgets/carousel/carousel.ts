/** Where a scroller stands: at its start, at its end, at both where everything is in view. */
export interface Stand {
  start: boolean;
  end: boolean;
}

/** Right-to-left scrollers count from 0 downwards, and zoomed pages count in fractions. */
export const standOf = ({ scrollLeft, scrollWidth, clientWidth }: Element): Stand => ({
  start: Math.abs(scrollLeft) < 2,
  end: Math.abs(scrollLeft) + clientWidth > scrollWidth - 2,
});

/** Scrolls on by what is in view; the browser's own scroll-snap finds the card. */
export function turnPage(scroller: Element, pages: number): void {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  scroller.scrollBy({
    left: sign * pages * scroller.clientWidth * 0.8,
    // Not in the style sheet: Chromium loses focused cards on fast Tab while every scroll is smooth.
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}
