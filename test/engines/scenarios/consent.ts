import { expect } from 'vitest';
import { consentManagers } from '../../platforms/consent-managers.js';
import { delivered } from '../delivered.js';
import type { Tab } from '../driver/engine.js';
import { promise } from '../promise.js';
import { until } from '../until.js';
import { ready } from '../world.js';

const consentOf = (tab: Tab) => tab.evaluate(() => window.recotag!.consent);

/** Consent, device id and stored keys. */
const state = (tab: Tab) =>
  tab.evaluate(() => [
    window.recotag!.consent,
    window.recotag!.deviceUUID ?? '',
    ...Object.keys(localStorage).filter((key) => /^(device|recotag)/.test(key)),
  ]);

const DENIED = ['denied', '', 'recotag.consent'];

const view = (tab: Tab, product: string) =>
  tab.evaluate((id) => window.recotag!('viewProduct', { product: id }), product);

/** Runs a script of the page, which can use the page's variables. */
const run = (tab: Tab, script: string) =>
  tab.evaluate((text) => {
    const element = document.createElement('script');
    element.textContent = text;
    document.head.append(element);
  }, script);

/** Nothing may be sent or stored, whatever the page asks for. */
const keepsQuiet = async (tab: Tab): Promise<void> => {
  await view(tab, 'never');
  await tab.evaluate(() => window.recotag!('flush'));
  expect((await state(tab)).slice(1)).toEqual(DENIED.slice(1));
};

// How tabs hear of each other, and pages that come back, depend on the engine. What a manager says: test/e2e/tag/consent-managers.spec.ts;
// all orders of answers in tabs: test/model/consent.test.ts.
promise(
  'An answer to a consent manager counts in another open tab, on a page that comes back, and on the next page',
  async (scene) => {
    const { open, shop, collector } = scene;
    const { from, script, granted, denied } = consentManagers.find((each) => each.from === 'cookiebot')!;
    const page = { attributes: { 'data-consent-from': from }, before: script };
    const tab = await open(page);
    const other = await open(page);
    const third = await open(page);
    await run(tab, granted);
    for (const each of [other, third]) await until(() => consentOf(each)).toBe('granted');
    for (const [each, product] of [
      [tab, '1'],
      [other, '2'],
    ] as const) {
      await view(each, product);
      await until(() => collector.taken()).toContain(`view ${product}`);
    }
    const [first, second] = collector.arrivals;
    expect(second!.device, 'both tabs use the same id').toBe(first!.device);

    // Withdrawn in the tab that stays open, and in one that was left.
    await tab.goto(shop.elsewhere);
    await run(other, denied);
    for (const each of [other, third]) await until(() => state(each)).toEqual(DENIED);
    await keepsQuiet(third);

    await tab.begin(() => history.back());
    await until(() => tab.evaluate(() => !!window.recotag?.version)).toBe(true);
    // From the cache, the page has its old answer in memory. A page that is loaded again waits for its manager.
    const wasCached = await tab.evaluate(() => !!window.persisted);
    await until(() => consentOf(tab)).toBe(wasCached ? 'denied' : 'pending');
    await keepsQuiet(tab);

    await tab.goto(shop.page(page));
    await ready(tab);
    await until(() => consentOf(tab)).toBe('pending');
    await view(tab, '3');
    expect((await state(tab)).slice(1)).toEqual(DENIED.slice(1));
    await run(other, granted);
    await delivered(scene, ['view 1', 'view 2', 'view 3'], { by: other });
    expect(collector.arrivals.at(-1)!.device, 'a new id').not.toBe(first!.device);
  },
);
