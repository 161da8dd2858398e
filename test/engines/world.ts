import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '../../src/tag/global.js';
import { type Collector, startCollector } from './collector/collector.js';
import type { Browser, Engine, Tab } from './driver/engine.js';
import type { Heard } from './shop/shop.js';
import { relayTo, type Shop, type ShopPage, startShop } from './shop/shop.js';
import { until } from './until.js';

/** What a scenario has: a browser with an empty profile, a shop and a service, all of its own. */
export interface World {
  engine: Engine;
  collector: Collector;
  shop: Shop;
  /** the driven browser, started when first asked for */
  browser(): Promise<Browser>;
  /** A tab with a page of the shop in which the tag has started. */
  open(page?: ShopPage, on?: string): Promise<Tab>;
  /** A folder for the profile of a browser that nobody drives. */
  profile(): Promise<string>;
  end(): Promise<void>;
}

/** Waits for the tag on a page that is loading. */
export const ready = (tab: Tab): Promise<void> => until(() => tab.evaluate(() => !!window.recotag?.version)).toBe(true);

/** The keys of what waits in this profile's outbox. None where storage is blocked. */
export const waiting = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => {
    try {
      return Object.keys(localStorage).filter((key) => /^recotag\.outbox\..*[^~]$/.test(key));
    } catch {
      return [];
    }
  });

/** What the page heard from the tag under this name, as `operation: status`. */
export const heard = async (tab: Tab, name: Heard['name']): Promise<string[]> =>
  (await tab.evaluate(() => window.heard))
    .filter((each) => each.name === name)
    .map(({ operation, status }) => `${operation}: ${status ?? 'no answer'}`);

/** On a page with `SKIPS`: until nothing that was sent before can still be on its way. */
export const skipFlights = (tab: Tab): Promise<void> => tab.evaluate(() => window.skip(31_000));

export const startWorld = async (engine: Engine): Promise<World> => {
  const collector = await startCollector();
  const shop = await startShop(collector.port, engine.relayed ? relayTo(collector.url) : undefined);
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

/** An operation of the tests' own, which no page of a shop calls. */
export const MARKER = 'Marker';

/** Calls it: once it arrives, all before it has; and what pages left in doubt is decided by its answer. */
export const mark = (tab: Tab): Promise<void> => tab.evaluate((name) => window.recotag!('operation', name, {}), MARKER);
