import { describe, expect, test } from 'vitest';
import { FAILURES, LEAVINGS, makePlan } from './plan.js';

const plans = Array.from({ length: 300 }, (_, seed) => makePlan(seed));
const visits = plans.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.visits));

describe('a plan', () => {
  test('is the same for the same seed, another for another, and survives being printed', () => {
    expect(makePlan(7)).toEqual(makePlan(7));
    expect(JSON.parse(JSON.stringify(plans))).toEqual(plans);
    expect(new Set(plans.map((plan) => JSON.stringify({ ...plan, seed: 0 }))).size).toBe(plans.length);
  });

  test('has the same pages and calls in any weather, and outages only where the service fails', () => {
    for (const { seed, tabs } of plans) {
      expect(makePlan(seed, 'calm')).toMatchObject({ tabs, weather: 'calm', outages: [] });
      expect(makePlan(seed, 'failing')).toMatchObject({ tabs, weather: 'failing' });
      expect(makePlan(seed, 'failing').outages.length).toBeGreaterThan(0);
    }
  });

  test('has everything: tabs, ways to leave, moments to call, pages without the tag, failures, ids', () => {
    const all = <Item>(items: Item[]): Item[] => [...new Set(items)].sort();
    expect(all(plans.map(({ tabs }) => tabs.length))).toEqual([1, 2, 3]);
    expect(all(visits.map(({ leaves }) => leaves))).toEqual([...LEAVINGS].sort());
    expect(all(plans.flatMap(({ outages }) => outages.map(({ how }) => how)))).toEqual([...FAILURES].sort());
    expect(all(visits.map(({ page }) => page.tag))).toEqual([false, true]);
    expect(
      all(visits.flatMap(({ calls }) => calls.map(({ what, when }) => `${what} ${Number(when) ? 'later' : when}`))),
    ).toEqual(
      ['cart', 'view'].flatMap((what) =>
        ['late pagehide', 'later', 'leave', 'load', 'pagehide'].map((when) => `${what} ${when}`),
      ),
    );
    expect(all(plans.map(({ weather, withId }) => `${weather} ${withId}`))).toHaveLength(4);
  });
});
