import { expect } from 'vitest';
import type { Tab } from './driver/engine.js';
import { MARKER, mark } from './marker.js';
import type { Scene } from './promise.js';
import { SKIPS } from './shop/clocks.js';
import { tally } from './tally.js';
import { until } from './until.js';
import { skipFlights, waiting } from './world.js';

/** Whether something waits that was sent, by a page that could not say any more that it was left. */
const isUnmarked = (tab: Tab): Promise<boolean> =>
  tab.evaluate((marker) => {
    const rows = Object.keys(localStorage).filter((key) => key.startsWith('recotag.outbox.'));
    return rows
      .map((key) => JSON.parse(localStorage[key]))
      .some(({ operation, state }) => operation !== marker && state.name === 'sending');
  }, MARKER);

/**
 * Waits until nothing waits any more. Firefox may end the script of a page that is left before it has noted so: then half
 * a minute goes by, which the tab's clock jumps over, before an answer decides.
 */
const emptied = async (tab: Tab, mayBeCut: boolean): Promise<void> => {
  if (mayBeCut) {
    await until(async () => (await waiting(tab)).length === 0 || (await isUnmarked(tab))).toBe(true);
    if (await isUnmarked(tab)) {
      await skipFlights(tab);
      await mark(tab);
    }
  }
  await until(() => waiting(tab)).toEqual([]);
};

export interface Expectation {
  /** the tab that proves that nothing more comes; a new one, unless told. `none`: the page itself has called the marker */
  by?: Tab | 'none';
  /** where no order is promised: requests that leave a page side by side, or several tabs */
  inAnyOrder?: boolean;
  /** where nobody promises how often a cart is repeated right after itself */
  mayRepeat?: boolean;
  /** why an operation comes again on purpose: a note in docs/delivery.md */
  why?: string;
}

/**
 * Waits until the service has taken in exactly these operations, in this order, and proves that nothing more comes: an
 * operation that is called after them arrives, nothing waits any more, and no request is on its way.
 */
export const delivered = async (
  scene: Scene,
  expected: readonly string[],
  { by, inAnyOrder, mayRepeat, why }: Expectation = {},
): Promise<void> => {
  const { collector, note } = scene;
  const taken = () => collector.taken().filter((what) => what !== MARKER);
  const sorted = (list: readonly string[]) => (inAnyOrder ? [...list].sort() : [...list]);
  try {
    // Before a new page could send what the old one has left behind.
    await until(() => expected.filter((what) => !taken().includes(what))).toEqual([]);
    await until(() => taken().length).toBeAtLeast(expected.length);
    if (by !== 'none') {
      const tab = by ?? (await scene.open({ before: SKIPS }));
      await mark(tab);
      await until(() => collector.taken().includes(MARKER)).toBe(true);
      await emptied(tab, scene.engine.name === 'firefox' && (await tab.evaluate(() => 'skip' in window)));
    }
    await until(() => collector.taken().includes(MARKER)).toBe(true);
    await until(() => collector.open).toBe(0);
  } finally {
    note(tally([...new Set(expected)], taken(), why));
  }
  const once = mayRepeat ? taken().filter((what, index, all) => what !== all[index - 1]) : taken();
  expect(sorted(once)).toEqual(sorted(expected));
};
