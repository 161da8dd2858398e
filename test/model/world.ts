import { Clock } from './clock.js';
import { EXACTLY_ONCE, type Told } from './knowledge.js';
import { Locks } from './locks.js';
import { Network } from './network.js';
import { Page } from './page.js';
import { ARRIVALS, type Arrival, type Files } from './program.js';
import { Promises } from './promises.js';
import { sharedStorage } from './shared-storage.js';
import type { Scenario } from './step.js';

/** A promise that was broken, and how it showed. */
export class BrokenPromise extends Error {}

/** What a calm walk is judged by. */
const CALM = [
  EXACTLY_ONCE,
  'the service ends with the last cart',
  'a cart is sent again at most once per page that did not get the response',
  'nothing is thrown into the page',
];

/** A browser profile, the network and the clock. */
export class World {
  readonly clock = new Clock();
  readonly network = new Network(this);
  readonly locks: Locks | undefined;
  readonly storage: Storage;
  readonly promises: Promises;
  readonly pages: Page[] = [];
  readonly trace: string[] = [];
  onLine = true;
  /** whose code runs now */
  current: Page | undefined;
  private seed = 1;
  private failure: BrokenPromise | undefined;

  constructor(
    readonly scenario: Scenario,
    private readonly files: Files,
    /** when the second file arrives */
    public arrival: Arrival,
    private readonly isTraced: boolean,
  ) {
    if (scenario.locks) this.locks = new Locks(this.clock);
    this.promises = new Promises(this);
    this.storage = sharedStorage(scenario.storage, (key, value) => {
      this.promises.onStored(this.current, key, value);
      const writer = this.current;
      for (const page of this.pages)
        if (page !== writer && page.alive && !page.cached)
          this.clock.after(0, () => page.fire('window', 'storage', { key, newValue: value }), page);
    });
  }

  /** A repeatable random number from 0 to 1 (mulberry32). */
  random(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  log(page: Page | undefined, text: string): void {
    if (this.isTraced) this.trace.push(`${String(this.clock.now).padStart(9)} ${(page?.name ?? '').padEnd(4)} ${text}`);
  }

  broken(promise: string, how: string): void {
    const failure = new BrokenPromise(`broken: ${promise}: ${how} (at ${this.clock.now} ms)`);
    // What else is promised the other sequences ask for.
    if (!this.scenario.isCalm || CALM.includes(promise)) this.failure ??= failure;
    this.log(undefined, `BROKEN ${promise}: ${how}`);
  }

  /** Throws the first promise that was broken so far. */
  check(): void {
    if (this.failure) throw this.failure;
  }

  told(page: Page, event: string, detail: Told): void {
    this.log(page, `tells ${event} ${detail?.operation ?? ''} ${detail?.error ?? ''}`);
    this.promises.onTold(page, event, detail);
  }

  /** @param early gives a call that waits in the stub's queue before the file arrives */
  async open(prerendering: boolean, dataset: Record<string, string>, early?: (page: Page) => unknown[]): Promise<Page> {
    const page = new Page(this, `p${this.pages.length + 1}`, prerendering, dataset);
    this.pages.push(page);
    this.log(page, `opens ${prerendering ? 'prerendered ' : ''}${JSON.stringify(dataset)}`);
    this.promises.onOpen(page);
    if (early) page.window.recotag = Object.assign(() => {}, { q: [early(page)] });
    await this.clock.perform(() => page.run(() => this.files.tag(page.platform)));
    this.clock.after(40, () => page.leavings || page.fire('window', 'pageshow', { persisted: false }), page);
    return page;
  }

  /**
   * The page goes away: into the back/forward cache or for good.
   *
   * @param delay how long the next page's first byte takes
   * @param late what the page's own `pagehide` listener does, after the tag's
   */
  async leave(page: Page, intoCache: boolean, delay = 0, late?: () => void): Promise<void> {
    if (!page.alive || page.frozen) return this.die(page, false);
    const { engine } = this.scenario;
    this.log(page, 'navigation begins');
    if (engine === 'firefox') await this.clock.perform(() => this.network.cut(page, true, 'error'));
    await this.clock.advance(delay);
    if (engine === 'closingChromium' && !intoCache)
      await this.clock.perform(() => this.network.cut(page, false, 'cut'));
    this.log(page, intoCache ? 'is left, kept' : 'is left');
    page.isLeaving = true;
    await this.clock.perform(() => {
      page.fire('window', 'pagehide', { persisted: intoCache });
      late?.();
    });
    this.promises.onLeft(page);
    this.promises.checkHandedOut(page);
    if (!page.hidden) {
      page.hidden = true;
      await this.clock.perform(() => page.fire('document', 'visibilitychange'));
      this.promises.onLeft(page); // what goes out then is as much on its way
    }
    if (engine === 'chromium' && !intoCache) await this.clock.perform(() => this.network.cut(page, false, 'cut'));
    page.leavings++;
    page.isLeaving = false;
    if (this.locks?.isWanted(page))
      this.broken('the back/forward cache is never blocked', 'the lock is held or waited for');
    if (intoCache) {
      page.frozen = true;
      page.cached = true;
    } else this.die(page, false);
  }

  /** A page loads a file beside the tag: here, only the second one. */
  load(page: Page, url: string): Promise<void> {
    this.log(page, `loads ${url}`);
    const delay = ARRIVALS[this.arrival];
    return new Promise((resolve, reject) => {
      if (delay === Infinity) this.clock.after(20, () => page.run(() => reject(new TypeError('blocked'))), page);
      else
        this.clock.after(
          delay,
          () => {
            this.log(page, 'the second file arrives');
            page.run(() => this.files.retry(page.platform));
            resolve();
          },
          page,
        );
    });
  }

  async comeBack(page: Page): Promise<void> {
    this.log(page, 'comes back');
    page.frozen = false;
    page.cached = false;
    page.hidden = false;
    this.promises.onTrigger(page);
    await this.clock.perform(() => page.fire('window', 'pageshow', { persisted: true }));
    await this.clock.perform(() => page.fire('document', 'visibilitychange'));
    this.promises.onThawed(page);
    this.clock.thaw(page);
  }

  async hide(page: Page): Promise<void> {
    if (page.hidden) return;
    this.log(page, 'hides');
    page.hidden = true;
    page.isLeaving = page.isHiding = true;
    await this.clock.perform(() => page.fire('document', 'visibilitychange'));
    page.isLeaving = page.isHiding = false;
  }

  /** Gone without an event, or after the last one. */
  die(page: Page, isKill: boolean): void {
    if (!page.alive) return;
    this.log(page, 'is gone');
    page.alive = false;
    this.network.forget(page, isKill);
    this.locks?.forget(page);
    this.promises.onDead(page);
  }
}
