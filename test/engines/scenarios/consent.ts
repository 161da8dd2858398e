import { expect } from 'vitest';
import { consentManagers } from '../../platforms/consent-managers.js';
import { delivered } from '../delivered.js';
import type { Tab } from '../driver/engine.js';
import { oneEnginePromise, promise } from '../promise.js';
import { CLOCK_STANDS } from '../shop/clocks.js';
import { until } from '../until.js';
import { heard, ready, waiting } from '../world.js';

oneEnginePromise(
  'Consent denied in one tab: every open tab deletes its outbox and its id, and sends nothing more',
  async (scene) => {
    const { open, collector } = scene;
    const tab = await open({ before: CLOCK_STANDS });
    const other = await open();
    await collector.down();
    await tab.evaluate(() => window.recotag!('viewProduct', { product: 'never' }));
    // It waits, and no attempt is in flight: a request that was sent can't be undone.
    await until(async () => (await heard(tab, 'retry')).length).toBe(1);
    expect(await waiting(tab)).toHaveLength(1);
    const before = await tab.evaluate(() => window.recotag!.deviceUUID);
    await other.evaluate(() => window.recotag!('consent', 'denied'));
    await until(() => tab.evaluate(() => `${window.recotag!.deviceUUID}`)).toBe('undefined');
    await collector.up();
    await tab.evaluate(() => {
      window.recotag!('viewProduct', { product: 'never, either' });
      window.recotag!('flush');
    });
    expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual(['recotag.consent']);
    await other.evaluate(() => {
      window.recotag!('consent', 'granted');
      window.recotag!('viewProduct', { product: '1' });
    });
    await delivered(scene, ['view 1'], { by: other });
    expect(collector.arrivals.map(({ what }) => what)).toEqual(['view 1', 'Marker']);
    expect(collector.arrivals[0]!.device).not.toBe(before);
  },
);

/** Counts the storage events of a page. */
const COUNTS = 'window.changes = 0; addEventListener("storage", () => { changes++; });';

/** More storage events than changes of consent cause. Tabs that fight cause as many within milliseconds. */
const MANY = 60;

const changes = (tab: Tab) => tab.evaluate(() => Reflect.get(window, 'changes') as number);

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

// How tabs hear of each other depends on the engine, what a manager says does not: test/e2e/tag/consent-managers.spec.ts has all.
promise(
  'Two tabs with a consent manager: an answer in one counts in the other, which sends and stores nothing after a withdrawal',
  async (scene) => {
    const { open, collector } = scene;
    const { from, script, granted, denied, repeat = granted } = consentManagers[0]!;
    const page = { attributes: { 'data-consent-from': from }, before: `${COUNTS} ${script}` };
    const [one, other] = [await open(page), await open(page)];
    const tabs = [one, other];
    for (const tab of tabs) await until(() => consentOf(tab)).toBe('pending');
    const expected: string[] = [];
    const viewed = async (tab: Tab) => {
      const product = `${expected.length}`;
      expected.push(`view ${product}`);
      await view(tab, product);
      await until(() => collector.taken()).toEqual(expected);
      return collector.arrivals.at(-1)!.device;
    };

    // Granted in one tab: the other one uses the same id.
    await run(one, granted);
    for (const tab of tabs) await until(() => consentOf(tab)).toBe('granted');
    await run(other, granted);
    const device = await viewed(other);
    expect(await viewed(one)).toBe(device);

    // Withdrawn in one tab. Then the other tab's manager repeats its old answer.
    await run(one, denied);
    for (const tab of tabs) await until(() => state(tab)).toEqual(DENIED);
    await run(other, repeat);
    for (const tab of tabs) {
      await view(tab, 'never');
      await tab.evaluate(() => window.recotag!('flush'));
      expect(await state(tab)).toEqual(DENIED);
    }

    // Granted again: one new id.
    await run(one, granted);
    for (const tab of tabs) await until(() => consentOf(tab)).toBe('granted');
    const renewed = await viewed(other);
    expect(await viewed(one)).toBe(renewed);
    expect(renewed).not.toBe(device);
    for (const tab of tabs) expect(await changes(tab)).toBeLessThan(MANY);
    await delivered(scene, expected, { by: one });
  },
);

promise(
  'A page that comes back, and the next page, follow what the shopper has answered in another tab meanwhile',
  async (scene) => {
    const { open, shop, collector } = scene;
    const { script, granted, denied } = consentManagers.find(({ from }) => from === 'cookiebot')!;
    const page = { attributes: { 'data-consent-from': 'cookiebot' }, before: `${COUNTS} ${script}` };
    const tab = await open(page);
    const other = await open(page);
    await run(tab, granted);
    await view(tab, '1');
    await until(() => collector.taken()).toEqual(['view 1']);
    await tab.goto(shop.elsewhere);
    await until(() => consentOf(other)).toBe('granted');
    await run(other, denied);
    await until(() => state(other)).toEqual(DENIED);

    await tab.begin(() => history.back());
    await until(() => tab.evaluate(() => !!window.recotag?.version)).toBe(true);
    // From the cache, the page has its old answer in memory. A page that is loaded again waits for its manager.
    const wasCached = await tab.evaluate(() => !!window.persisted);
    await until(() => consentOf(tab)).toBe(wasCached ? 'denied' : 'pending');
    await view(tab, 'never');
    await tab.evaluate(() => window.recotag!('flush'));
    expect((await state(tab)).slice(1)).toEqual(DENIED.slice(1));

    await tab.goto(shop.page(page));
    await ready(tab);
    await until(() => consentOf(tab)).toBe('pending');
    await view(tab, '2');
    expect((await state(tab)).slice(1)).toEqual(DENIED.slice(1));
    await run(other, granted);
    await delivered(scene, ['view 1', 'view 2'], { by: other });
  },
);
