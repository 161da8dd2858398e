import { serviceUrl } from './knowledge.js';
import type { Page } from './page.js';
import type { Arrival, Files } from './program.js';
import type { Scenario, Step } from './step.js';
import { World } from './world.js';

/** Enough for the longest wait between tries, `Retry-After`, an answer that never comes and a cart's repeat. */
const LONG = 450_000;
/** The same where only every third try goes without the keepalive budget that another script has used up. */
const LONG_WITHOUT_BUDGET = 3 * LONG;

/** Enough for a sender to see what other pages have written. */
const SETTLED = 1000;

/** Plays a scenario in a fresh world; throws the first promise that it sees broken. */
export class Run {
  readonly world: World;
  /** the page that each tab shows, and those behind it in the back/forward cache */
  private readonly tabs: { page?: Page | undefined; cached: Page[] }[] = [
    { cached: [] },
    { cached: [] },
    { cached: [] },
  ];
  private labels = 0;
  private cart = '';
  private unreadable = 0;

  constructor(
    private readonly scenario: Scenario,
    files: Files,
    arrival: Arrival = 'soon',
    isTraced = false,
  ) {
    this.world = new World(scenario, files, arrival, isTraced);
  }

  async play(): Promise<void> {
    const { world } = this;
    for (const step of this.scenario.steps) {
      world.log(undefined, `-- ${JSON.stringify(step)}`);
      await this.step(step);
      await world.clock.advance(step.do === 'consent' || step.do === 'reset' ? 10 : 1);
      world.promises.onStepDone();
      this.check();
    }
    await this.comeToRest();
    world.check();
  }

  /** A calm walk is played to its end: what counts is what has arrived. */
  private check(): void {
    if (!this.scenario.isCalm) this.world.check();
  }

  private async comeToRest(): Promise<void> {
    const { world } = this;
    world.log(undefined, '-- all is well from now on');
    world.network.isGood = true;
    if (world.arrival === 'never') {
      // Whatever waits is sent by the next page that gets the second file.
      await this.close();
      world.arrival = 'soon';
      await this.open(0, false, true);
    }
    await this.step({ do: 'online' });
    for (const { page, cached } of this.tabs) {
      for (const old of cached) world.die(old, false);
      if (page?.frozen) await this.step({ do: 'resume', tab: this.tabs.findIndex((tab) => tab.page === page) });
      if (page?.prerendering) await this.activate(page);
    }
    const isBudgetGone = this.scenario.steps.some((step) => step.do === 'thirdParty');
    await world.clock.advance(isBudgetGone ? LONG_WITHOUT_BUDGET : LONG);
    world.promises.onStepDone();
    world.promises.checkLivingPages();
    this.check();
    world.log(undefined, '-- one more page');
    await this.open(0, false, true);
    await world.clock.advance(LONG);
    world.log(undefined, '-- and one more view, whose answer tells of those in doubt');
    await this.view({ do: 'view', tab: 0, size: 10 });
    await world.clock.advance(LONG);
    if (this.scenario.isCalm) world.promises.checkCalm();
    world.promises.checkEnd();
  }

  private async close(): Promise<void> {
    for (const tab of [0, 1, 2]) await this.step({ do: 'close', tab });
  }

  private async open(
    tab: number,
    prerender: boolean,
    configured: boolean,
    early?: (page: Page) => unknown[],
  ): Promise<Page> {
    const place = this.tabs[tab]!;
    if (place.page) await this.world.leave(place.page, false);
    const { consent, gpc, query, adopt } = this.scenario;
    const page = await this.world.open(
      prerender,
      {
        ...(configured && { baseUrl: serviceUrl(0), endpointId: 'shop0' }),
        ...(consent === 'pending' && { consent }),
        ...(gpc && { honorGpc: '' }),
        ...(adopt && { adoptDevice: 'earlier' }),
        ...(query && { query: 'transactionId={id}&age={age}' }),
      },
      early,
    );
    return (place.page = page);
  }

  /** The page of a tab that is there to be used: opened where there is none. */
  private async pageOf(tab: number): Promise<Page> {
    const page = this.tabs[tab]!.page ?? (await this.open(tab, false, true));
    if (page.frozen) await this.step({ do: 'resume', tab });
    return page;
  }

  private async call(page: Page, ...input: unknown[]): Promise<void> {
    await this.world.clock.perform(() => page.call(...input));
    this.world.promises.checkAccepted(page);
  }

  private async activate(page: Page): Promise<void> {
    page.prerendering = false;
    await this.world.clock.perform(() => page.fire('document', 'prerenderingchange'));
    this.world.promises.checkAccepted(page);
  }

  private callLate(page: Page): void {
    const label = `v${++this.labels}`;
    this.world.promises.onCall(page, label, false);
    page.call('viewProduct', { product: label, sku: 'late' });
  }

  private async view(step: { do: string; tab: number; size: number; early?: boolean }): Promise<void> {
    const { promises } = this.world;
    const label = `${step.do === 'operation' ? 'o' : 'v'}${++this.labels}`;
    const padding = 'x'.repeat(step.size);
    const call =
      step.do === 'operation'
        ? ['operation', 'Custom', { label, padding }]
        : ['viewProduct', { product: label, sku: padding }];
    const early = (page: Page) => {
      promises.onCall(page, label, false, step.size);
      return call;
    };
    if (step.early && !this.tabs[step.tab]!.page) {
      promises.checkAccepted(await this.open(step.tab, false, true, early));
    } else {
      const page = await this.pageOf(step.tab);
      await this.call(page, ...early(page));
    }
  }

  private async step(step: Step): Promise<void> {
    const { world } = this;
    const { promises, clock } = world;
    const place = 'tab' in step ? this.tabs[step.tab]! : undefined;
    const page = place?.page;
    switch (step.do) {
      case 'view':
      case 'operation':
        return this.view(step);
      case 'burst':
        for (let count = 0; count < step.count; count++)
          await this.view({ do: 'view', tab: step.tab, size: step.size });
        return;
      case 'cart': {
        const shown = await this.pageOf(step.tab);
        if (step.content === 'new' || !this.cart) this.cart = `c${++this.labels}`;
        if (step.content === 'empty') this.cart = 'empty';
        promises.onCall(shown, this.cart, true);
        const lines = [{ product: this.cart, sku: 'x'.repeat(step.size), count: 1, price: 2 }];
        return this.call(shown, 'setCart', this.cart === 'empty' ? [] : lines);
      }
      case 'weather':
        world.network.weather = step.kind;
        return;
      case 'wait':
        return clock.advance(step.ms);
      case 'open':
        await this.open(step.tab, step.prerender, step.configured);
        return;
      case 'navigate': {
        const left = await this.pageOf(step.tab);
        await world.leave(left, step.bfcache, step.delay, step.late ? () => this.callLate(left) : undefined);
        if (step.bfcache) place!.cached.push(left);
        place!.page = undefined;
        const next = await this.open(step.tab, false, true);
        if (!step.look) return;
        promises.onTrigger(next, false);
        await clock.advance(SETTLED);
        return promises.checkTried(next);
      }
      case 'back': {
        const behind = place!.cached.pop();
        if (!behind) return;
        if (page) await world.leave(page, false);
        place!.page = behind;
        return world.comeBack(behind);
      }
      case 'close':
        if (page) await world.leave(page, false);
        for (const old of place!.cached.splice(0)) world.die(old, false);
        place!.page = undefined;
        return;
      case 'crash':
        if (page) world.die(page, false);
        place!.page = undefined;
        return;
      case 'kill':
        for (const one of world.pages) world.die(one, true);
        for (const one of this.tabs) Object.assign(one, { page: undefined, cached: [] });
        return;
      case 'hide':
        if (page && !page.frozen && !page.prerendering) await world.hide(page);
        return;
      case 'show':
        if (page && !page.frozen && page.hidden) {
          page.hidden = false;
          await clock.perform(() => page.fire('document', 'visibilitychange'));
        }
        return;
      case 'freeze':
        if (page?.hidden && !world.locks?.isWanted(page)) {
          page.frozen = true;
          promises.onAsleep(page);
        }
        return;
      case 'resume':
        if (page?.frozen) {
          page.frozen = false;
          clock.thaw(page);
          await clock.advance(0);
        }
        return;
      case 'activate':
        if (page?.prerendering) await this.activate(page);
        return;
      case 'offline':
        world.onLine = false;
        return;
      case 'online':
        world.onLine = true;
        for (const one of world.pages)
          if (one.alive && !one.frozen) {
            promises.onTrigger(one);
            await clock.perform(() => one.fire('window', 'online'));
          }
        return;
      case 'consent': {
        const shown = await this.pageOf(step.tab);
        promises.onAnswer(shown, step.answer);
        await this.call(shown, 'consent', step.answer);
        return promises.checkDenied(shown);
      }
      case 'reset': {
        const shown = await this.pageOf(step.tab);
        const before = shown.window.recotag!.deviceUUID;
        // Where nothing may be stored a reset can't outlast what an earlier tracker left.
        if (!before && this.scenario.adopt) return;
        promises.onForget(shown, false);
        await this.call(shown, 'reset');
        const after = shown.window.recotag!.deviceUUID;
        if (before && before === after) world.broken('reset makes a new device', `${after}`);
        return;
      }
      case 'flush': {
        const shown = await this.pageOf(step.tab);
        promises.onTrigger(shown);
        await this.call(shown, 'flush');
        await clock.advance(SETTLED);
        return promises.checkTried(shown);
      }
      case 'endpoint': {
        const shown = await this.pageOf(step.tab);
        const { service } = step;
        promises.onConfigured(shown, service);
        return this.call(shown, 'config', { baseUrl: serviceUrl(service), endpointId: `shop${service}` });
      }
      case 'thirdParty': {
        const shown = await this.pageOf(step.tab);
        const bytes = Math.min(step.bytes, 65_536 - shown.keepaliveBytes);
        shown.keepaliveBytes += bytes;
        clock.after(step.ms, () => {
          shown.keepaliveBytes -= bytes;
        });
        return;
      }
      case 'unreadable': {
        if (world.scenario.storage !== 'works') return;
        const key = `recotag.outbox.junk${++this.unreadable}`;
        promises.onUnreadable(key);
        world.current = undefined;
        world.storage.setItem(key, step.text.replace('KEY', `junk${this.unreadable}`));
        return;
      }
      case 'clock':
        promises.onJump(step.ms);
        clock.offset += step.ms;
    }
  }
}
