/** Scrolls on by what is in view; the browser's own scroll-snap finds the card. */
export const turnPage = (scroller: Element, pages: number): void => {
  const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
  scroller.scrollBy({
    left: sign * pages * scroller.clientWidth * 0.8,
    // Not in the style sheet: Chromium loses focused cards on fast Tab while every scroll is smooth.
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
};
