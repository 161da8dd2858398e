import { readFileSync } from 'node:fs';
import { Clock, type Owner } from './clock.js';
import { madeByDocument } from './made-by-document.js';
import { TabStorage } from './tab-storage.js';

export type Answer = 'granted' | 'denied';

/**
 * `managed` has a consent manager, `default` one that allows until the shopper chooses, `gpc` one and Global Privacy Control; the others
 * have only `data-consent`.
 */
export type Kind = 'managed' | 'default' | 'gpc' | 'granted' | 'pending' | 'denied';

const NAMES = [
  'window',
  'document',
  'MutationObserver',
  'localStorage',
  'sessionStorage',
  'navigator',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'addEventListener',
  'Date',
  'location',
  'performance',
] as const;

const DIST = process.env.RECOTAG_DIST ?? 'dist';
const [runTag, runConsent] = ['recotag', 'recotag-consent'].map(
  (name) => new Function('window', 'document', 'location', readFileSync(`${DIST}/${name}.js`, 'utf8')),
);

interface Tag {
  (...call: unknown[]): void;
  consent?: string;
  deviceUUID?: string;
}

/** A page in a tab, with the built tag and a consent manager (Cookiebot's API). */
export class ConsentTab implements Owner {
  alive = true;
  frozen = false;
  missed = [];
  /** in the back/forward cache, where it gets no events */
  isCached = false;
  posted = 0;
  /** the manager's state in this page, which it reads from its cookie only once */
  readonly manager: { consent: { statistics: boolean }; hasResponse: boolean };
  readonly window: { recotag?: Tag; Cookiebot?: object } = {};
  private readonly listeners: Record<string, ((event: object) => void)[]> = {};

  constructor(
    readonly world: ConsentWorld,
    readonly kind: Kind,
  ) {
    const { cookie } = world;
    this.manager = {
      hasResponse: !!cookie,
      consent: { statistics: cookie ? cookie === 'granted' : kind === 'default' },
    };
    if (this.isManaged) this.window.Cookiebot = this.manager;
    const settings = this.isManaged
      ? { consentFrom: 'cookiebot', ...(kind === 'gpc' && { honorGpc: '' }) }
      : { consent: kind };
    const { clock } = world;
    const listen = (type: string, listener: (event: object) => void) => (this.listeners[type] ??= []).push(listener);
    const document = {
      addEventListener: listen,
      dispatchEvent: (event: { type: string }) => this.fire(event.type, event),
      cookie: '',
      currentScript: { dataset: { baseUrl: 'https://api.example', endpointId: 'e', ...settings }, attributes: [] },
      ...madeByDocument('https://shop.example/'),
      baseURI: 'https://shop.example/',
      documentElement: { hasAttribute: () => false },
      querySelector: () => null,
      querySelectorAll: () => [],
    };
    const platform: Record<(typeof NAMES)[number], unknown> = {
      window: this.window,
      document: Object.create(document), // the built-in properties are those of its prototype
      MutationObserver: class {
        observe() {}
      },
      localStorage: world.storage.open(this),
      sessionStorage: {},
      navigator: { globalPrivacyControl: kind === 'gpc' },
      fetch: async () => {
        this.posted++;
        if (this.consent !== 'granted') world.faults.push(`sent while consent is ${this.consent}`);
        return new Response('<result><status>Success</status></result>');
      },
      setTimeout: (call: () => void, ms: number) => clock.after(ms, call, this),
      clearTimeout: (timer?: { cancelled?: boolean }) => {
        if (timer) timer.cancelled = true;
      },
      addEventListener: listen,
      Date: class extends Date {
        static override now = () => clock.wall;
      },
      location: { search: '', href: 'https://shop.example/' },
      performance: { timeOrigin: clock.wall },
    };
    // The files take the names of the browser from the window.
    Object.assign(this.window, { Map, Set, WeakSet, Symbol, crypto, AbortSignal }, platform);
    const { window, document: shown, location } = platform;
    runTag!(window, shown, location);
    if (this.isManaged) runConsent!(window, shown, location);
  }

  get isManaged(): boolean {
    return ['managed', 'default', 'gpc'].includes(this.kind);
  }

  get consent(): string | undefined {
    return this.window.recotag!.consent;
  }

  get deviceUUID(): string | undefined {
    return this.window.recotag!.deviceUUID;
  }

  call(...call: unknown[]): void {
    this.window.recotag!(...call);
  }

  fire(type: string, event: object = {}): void {
    for (const listener of [...(this.listeners[type] ?? [])]) listener(event);
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
