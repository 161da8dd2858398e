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

/** A layout shift. */
interface Shift {
  /** the browser's measure */
  value: number;
  /** what has moved, with its upper edge before and after */
  moved: string[];
}

/** Records the layout shifts of each page from now on. Only Chromium measures them. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Reflect.set(window, 'shifts', shifts);
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}#${node.id}` : 'text');
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${previousRect.y} to ${currentRect.y}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts of this page so far. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts'));
