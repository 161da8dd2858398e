import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '../../src/page/tag/global.js';
import { type Collector, startCollector } from './collector/collector.js';
import type { Browser, Engine, Tab } from './driver/engine.js';
import { relayTo, type Shop, type ShopPage, startShop } from './shop/shop.js';
import { until } from './until.js';

/** What a scenario uses alone: a browser with an empty profile, a shop and a service. */
export interface World {
  engine: Engine;
  collector: Collector;
  shop: Shop;
  /** the driven browser, started at the first call */
  browser(): Promise<Browser>;
  /** Opens a tab with a page of the shop, and waits until the tag has started. */
  open(page?: ShopPage, on?: string): Promise<Tab>;
  /** Creates a profile folder for an undriven browser. */
  profile(): Promise<string>;
  end(): Promise<void>;
}

/** Waits until the tag of a loading page has started. */
export const ready = (tab: Tab): Promise<void> => until(() => tab.evaluate(() => !!window.recotag?.version)).toBe(true);

/** The keys of the operations in this profile's outbox. Empty where storage is blocked. */
export const waiting = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => {
    try {
      return Object.keys(localStorage).filter((key) => /^recotag\.outbox\..*[^~]$/.test(key));
    } catch {
      return [];
    }
  });

/** On a page with `SKIPS`: lets the page's clock jump so far that no earlier request counts as in flight. */
export const skipResponseTime = (tab: Tab): Promise<void> => tab.evaluate(() => window.skip(31_000));

export const startWorld = async (engine: Engine): Promise<World> => {
  const collector = await startCollector();
  const shop = await startShop(collector.port, engine.relayed ? await relayTo(collector.url) : undefined);
  const folders: string[] = [];
  let running: Promise<Browser> | undefined;
  const browser = (): Promise<Browser> => (running ??= engine.open());
  return {
    engine,
    collector,
    shop,
    browser,
    async open(page, on) {
      const tab = await (await browser()).newTab(shop.page(page, on));
      await ready(tab);
      return tab;
    },
    async profile() {
      const folder = await mkdtemp(join(tmpdir(), 'recotag-profile-'));
      folders.push(folder);
      return folder;
    },
    async end() {
      await (await running?.catch(() => undefined))?.close();
      await Promise.all([shop.close(), collector.close()]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** An operation that only tests call. */
export const MARKER = 'Marker';

/** Calls the marker: when it arrives, everything called before has arrived, and its answer decides about views in doubt. */
export const mark = (tab: Tab): Promise<void> => tab.evaluate((name) => window.recotag!('operation', name, {}), MARKER);
