import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Collector, startCollector } from '../collector/collector.js';
import type { Engine, Tab } from '../driver/engine.js';
import type {} from '../shop/shop.js';
import { MARKER, mark } from '../world.js';
import { judge } from './judge.js';
import type { Plan } from './plan.js';
import { readRecord, tellWalk, type WalkRecord } from './record.js';
import { startWalkShop, type WalkShop } from './start-walk-shop.js';
import { weatherOf } from './weather-of.js';

/** The stored operations of this profile, which are those values that contain XML. */
const waiting = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('recotag.outbox') && localStorage.getItem(key)?.includes('<operation'),
    ),
  );

const LOOK = 50;

/** Milliseconds without a request before the page's clock jumps: by then every sent request has arrived. */
const REST = 400;

/** Longer than a response may take; several jumps are longer than any pause. */
const JUMP = 31_000;

/** Milliseconds without an arrival after which the walk counts as stuck. */
const PATIENCE = 90_000;

/**
 * On the last page of a walk: waits until the outbox is empty, a last operation has arrived and no request is in flight. The page's clock
 * jumps over pauses.
 *
 * @returns the operations that stay in the outbox; it should be empty
 */
const settle = async (tab: Tab, collector: Collector): Promise<string[]> => {
  await mark(tab);
  let seen = -1;
  let arrivedAt = Date.now();
  let since = Date.now();
  for (;;) {
    if (collector.arrivals.length !== seen) {
      seen = collector.arrivals.length;
      arrivedAt = since = Date.now();
    }
    if (collector.open) since = Date.now();
    if (Date.now() - arrivedAt > PATIENCE) return waiting(tab);
    if (Date.now() - since > REST) {
      const left = await waiting(tab);
      const isThere = collector.arrivals.some(({ what, outcome }) => what === MARKER && outcome !== 'refused');
      if (!left.length && isThere) return left;
      await tab.evaluate((milliseconds) => window.skip(milliseconds), JUMP);
      // The views of a closed tab are in doubt until the service responds to another request.
      if (isThere) await mark(tab);
      since = Date.now();
    }
    await sleep(LOOK);
  }
};

/** Longer than any walk of a tab. */
const LOST_AFTER = 120_000;

/** @throws when the tab doesn't reach its last page */
const walked = async (shop: WalkShop, tab: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`tab ${tab} never reached its last page; pages: ${shop.visits.join(' ')}`));
    timer = setTimeout(fail, LOST_AFTER);
  });
  await Promise.race([shop.done(tab), late]).finally(() => clearTimeout(timer));
};

/** Whether the tag has started on that page. Scripts fail while one page replaces another. */
const isReady = (tab: Tab, address: string): Promise<boolean> =>
  tab.evaluate((href) => location.href === href && !!window.recotag?.version, address).catch(() => false);

/**
 * Plays a walk with its own profile, shop and service, and waits until nothing happens any more.
 *
 * @throws when a tab doesn't reach its last page
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

/** The walks that a browser plays at the same time. They mostly wait, but with more of them pages stay longer than planned. */
const AT_ONCE = 6;
const inTurn = pLimit(AT_ONCE);

/** Plays walks, some at the same time. Fails with the events and the plan of each walk that breaks a promise. */
export const playAll = async (engine: Engine, plans: readonly Plan[]): Promise<void> => {
  const stories: string[] = [];
  const play = async (plan: Plan): Promise<void> => {
    const record = await playWalk(engine, plan);
    const { broken } = judge(plan, record);
    if (broken.length) stories.push([...broken, tellWalk(plan, record)].join('\n'));
  };
  await Promise.all(plans.map((plan) => inTurn(play, plan)));
  // An assertion would cut the stories to forty characters.
  if (stories[0]) throw Error(stories.join('\n\n'));
};
