import type { Page } from '@playwright/test';

/** Something that the test holds back until it calls `open`. */
export const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Waits until the page has drawn what has changed. */
export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );

/** Records the layout shifts of each page from now on. Only Chromium measures them. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of this page so far. */
export const shiftsOf = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'shifts'));
