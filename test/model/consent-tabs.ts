import { built, openPage, type Page } from '../unit/tag/page.js';
import { Clock, type Owner } from './clock.js';
import { TabStorage } from './tab-storage.js';

export type Answer = 'granted' | 'denied';

/**
 * `managed` has a consent manager, `default` one that allows until the shopper chooses, `gpc` one and Global Privacy Control; the others
 * have only `data-consent`.
 */
export type Kind = 'managed' | 'default' | 'gpc' | 'granted' | 'pending' | 'denied';

const manager = await built('recotag-consent.js');

/** A page in a tab, with the built tag and a consent manager (Cookiebot's API). */
export class ConsentTab implements Owner {
  alive = true;
  frozen = false;
  missed = [];
  /** in the back/forward cache, where it gets no events */
  isCached = false;
  /** the manager's state in this page, which it reads from its cookie only once */
  readonly manager: { consent: { statistics: boolean }; hasResponse: boolean };
  private readonly page: Page;

  constructor(
    readonly world: ConsentWorld,
    readonly kind: Kind,
  ) {
    const { cookie } = world;
    this.manager = {
      hasResponse: !!cookie,
      consent: { statistics: cookie ? cookie === 'granted' : kind === 'default' },
    };
    const { clock } = world;
    const globals = {
      navigator: { globalPrivacyControl: kind === 'gpc' },
      sessionStorage: {},
      performance: { timeOrigin: clock.wall },
      ...(this.isManaged && { Cookiebot: this.manager }),
    };
    this.page = openPage(
      {
        baseUrl: 'https://api.example',
        endpointId: 'e',
        ...(this.isManaged ? { consentFrom: 'cookiebot' } : { consent: kind }),
        ...(kind === 'gpc' && { honorGpc: '' }),
      },
      {
        storage: world.storage.open(this),
        clock,
        owner: this,
        globals,
        onPost: () => {
          if (this.consent !== 'granted') world.faults.push(`sent while consent is ${this.consent}`);
        },
      },
    );
    if (this.isManaged) this.page.run(manager);
  }

  get posted(): number {
    return this.page.posted.length;
  }

  get isManaged(): boolean {
    return ['managed', 'default', 'gpc'].includes(this.kind);
  }

  get consent(): string | undefined {
    return this.page.recotag.consent;
  }

  get deviceUUID(): string | undefined {
    return this.page.recotag.deviceUUID;
  }

  call(...call: unknown[]): void {
    this.page.recotag(...call);
  }

  fire(type: string, event: object = {}): void {
    this.page.fire(type, event);
  }

  /** Whether an answer is a change for this page's manager. Otherwise it can't be told from a repetition. */
  wouldChange(answer: Answer): boolean {
    const { hasResponse, consent } = this.manager;
    return this.isManaged && (!hasResponse || consent.statistics !== (answer === 'granted'));
  }

  /** The shopper answers the manager's banner in this tab. */
  choose(answer: Answer): void {
    this.world.cookie = answer;
    this.manager.hasResponse = true;
    this.manager.consent.statistics = answer === 'granted';
    this.repeat();
  }

  /** The manager fires its event, with the answer that this page knows. */
  repeat(): void {
    this.fire('CookiebotOnConsentReady');
  }
}

/** Three tabs of one browser profile. */
export class ConsentWorld {
  readonly clock = new Clock();
  readonly storage = new TabStorage();
  readonly tabs: ConsentTab[] = [];
  readonly faults: string[] = [];
  /** the manager's cookie */
  cookie: Answer | undefined;

  /** Does something in a tab, and lets its promises settle. */
  async act(run: () => void): Promise<void> {
    await this.clock.advance(5);
    await this.clock.perform(run);
    await this.clock.advance(5);
  }

  async open(index: number, kind: Kind): Promise<void> {
    const before = this.tabs[index];
    if (before) before.alive = false;
    await this.act(() => {
      this.tabs[index] = new ConsentTab(this, kind);
    });
  }

  /** Delivers the next change of another tab to this one, as a storage event. Returns whether there was one. */
  async deliver(tab: ConsentTab): Promise<boolean> {
    const change = this.storage.next(tab);
    if (!change) return false;
    if (tab.isCached) return true;
    const before = { consent: tab.consent, count: this.storage.changes.length };
    await this.act(() => tab.fire('storage', { key: change.key, newValue: change.value }));
    const own = this.storage.changes.slice(before.count).filter(({ by, key }) => by === tab && isState(key));
    if (own.length && tab.consent === before.consent)
      this.faults.push(`${own[0]!.key} is written in answer to a change of ${change.key}, without a change of consent`);
    return true;
  }

  /** Delivers all changes to this tab. */
  async sync(tab: ConsentTab): Promise<void> {
    while (await this.deliver(tab));
  }

  /** Delivers everything to all tabs until nothing changes any more. */
  async settle(): Promise<void> {
    for (let round = 0; round < 50; round++) {
      const { length } = this.storage.changes;
      for (const tab of this.tabs) await this.sync(tab);
      if (this.storage.changes.length === length) return;
    }
    this.faults.push('the tabs change the storage for ever');
  }
}

/** The keys whose changes the tabs could fight over. */
export const isState = (key: string): boolean => key === 'deviceUUID' || key === 'recotag.consent';
