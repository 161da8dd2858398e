import { expect } from 'vitest';
import type { Tab } from './driver/engine.js';
import type { Scene } from './promise.js';
import { SKIPS } from './shop/clocks.js';
import { until } from './until.js';
import { MARKER, mark, skipResponseTime, waiting } from './world.js';

/** Whether an operation in flight is stored whose page ended before it could mark it as left. */
const isUnmarked = (tab: Tab): Promise<boolean> =>
  tab.evaluate((marker) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('recotag.outbox.'));
    return keys
      .map((key) => JSON.parse(localStorage[key]))
      .some(({ operation, state }) => operation !== marker && state.name === 'sending');
  }, MARKER);

/**
 * Waits until the outbox is empty. Firefox may end the script of a page before the page has marked its operations as left. Then the next page
 * waits half a minute before an answer decides about them; the tab's clock jumps over that.
 */
const emptied = async (tab: Tab, mayBeCut: boolean): Promise<void> => {
  if (mayBeCut) {
    await until(async () => (await waiting(tab)).length === 0 || (await isUnmarked(tab))).toBe(true);
    if (await isUnmarked(tab)) {
      await skipResponseTime(tab);
      await mark(tab);
    }
  }
  await until(() => waiting(tab)).toEqual([]);
};

/** Views in the outbox that the next page sends, also those whose page could not mark them as left. */
const kept = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('recotag.outbox.'))
      .map((key) => JSON.parse(localStorage[key]))
      .filter(({ state }) => /waiting|sending/.test(state.name))
      .map(({ body }) => `view ${/<webSiteId>(.*?)</.exec(body)?.[1]}`),
  );

export interface Expectation {
  /** the tab that calls the marker, by default a new one. `none`: the page has called the marker itself */
  by?: Tab | 'none';
  /**
   * the tab that was left in the task of the calls: Firefox may end the page's script before its last request, so that the next page
   * sends the view (docs/delivery.md, Known limits)
   */
  left?: Tab;
  /** where a cart may be repeated right after itself any number of times */
  mayRepeat?: boolean;
}

/**
 * Waits until the service has accepted exactly these operations, carts in this order, and proves that nothing more arrives: an operation that is
 * called after them arrives, the outbox is empty, and no request is in flight.
 */
export const delivered = async (
  scene: Scene,
  expected: readonly string[],
  { by, left, mayRepeat }: Expectation = {},
): Promise<void> => {
  const { collector } = scene;
  const taken = () => collector.taken().filter((what) => what !== MARKER);
  /** A view is an event: its order means nothing. */
  const sorted = (list: readonly string[]) => {
    const isCart = (what: string) => what.startsWith('cart');
    return [...list.filter((what) => !isCart(what)).sort(), ...list.filter(isCart)];
  };
  // First, before a new page could send what the old one left in the outbox.
  const mayWait = left && scene.engine.name === 'firefox' ? left : undefined;
  const there = async () => [...taken(), ...(mayWait ? await kept(mayWait) : [])];
  await until(async () => {
    const found = await there();
    return expected.filter((what) => !found.includes(what));
  }).toEqual([]);
  await until(async () => (await there()).length).toBeAtLeast(expected.length);
  if (by !== 'none') {
    const tab = by ?? (await scene.open({ before: SKIPS }));
    await mark(tab);
    await until(() => collector.taken().includes(MARKER)).toBe(true);
    await emptied(tab, scene.engine.name === 'firefox' && (await tab.evaluate(() => 'skip' in window)));
  }
  await until(() => collector.taken().includes(MARKER)).toBe(true);
  await until(() => collector.open).toBe(0);
  const once = mayRepeat ? taken().filter((what, index, all) => what !== all[index - 1]) : taken();
  expect(sorted(once)).toEqual(sorted(expected));
};
