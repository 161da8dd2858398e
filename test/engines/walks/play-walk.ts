import { startCollector } from '../collector/collector.js';
import type { Engine, Tab } from '../driver/engine.js';
import type { Plan } from './plan.js';
import { readRecord } from './read-record.js';
import type { WalkRecord } from './record.js';
import { settle } from './settle.js';
import { sleep } from './sleep.js';
import { startWalkShop, type WalkShop } from './start-walk-shop.js';
import { weatherOf } from './weather-of.js';

/** Longer than any tab walks, on any machine. */
const LOST_AFTER = 120_000;

/** @throws when the tab doesn't come to its last page */
const walked = async (shop: WalkShop, tab: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`tab ${tab} never came to its last page; pages: ${shop.visits.join(' ')}`));
    timer = setTimeout(fail, LOST_AFTER);
  });
  await Promise.race([shop.done(tab), late]).finally(() => clearTimeout(timer));
};

/** Whether the tag has started on that page. While a page gives way to the next one there is nobody to ask. */
const isReady = (tab: Tab, address: string): Promise<boolean> =>
  tab.evaluate((href) => location.href === href && !!window.recotag?.version, address).catch(() => false);

/**
 * Plays a walk in a profile of its own, with a shop and a service of its own, and lets everything come to rest.
 *
 * @throws when a tab doesn't come to its last page
 */
export const playWalk = async (engine: Engine, plan: Plan): Promise<WalkRecord> => {
  const collector = await startCollector();
  const weather = weatherOf(plan);
  collector.weather = weather;
  const shop = await startWalkShop(plan, collector.url, weather.visited);
  const browser = await engine.open();
  try {
    const tabs: Tab[] = [];
    const closed = new Map<number, number>();
    for (const _ of plan.tabs) tabs.push(await browser.newTab(shop.door));
    await Promise.all(
      plan.tabs.map(async ({ opens }, index) => {
        await sleep(opens);
        await tabs[index]!.begin((first) => {
          location.href = first;
        }, shop.first(index));
        await walked(shop, index);
        if (!index) return;
        await tabs[index]!.close();
        closed.set(index, Date.now());
      }),
    );
    await sleep(weather.clears());
    const [last] = tabs as [Tab];
    shop.goOn();
    while (!(await isReady(last, shop.last))) await sleep(20);
    const left = await settle(last, collector);
    const cookies = await last.evaluate(() => document.cookie);
    const isCart = (id: string): boolean => {
      const [tab, visit, call] = id.split('-').map(Number) as [number, number, number];
      return plan.tabs[tab]!.visits[visit]!.calls[call]!.what === 'cart';
    };
    return { ...readRecord(cookies, isCart, collector.arrivals, weather, closed), left };
  } finally {
    await browser.close();
    await Promise.all([shop.close(), collector.close()]);
  }
};
