import type { Happening, Owner } from './clock.js';
import { madeByDocument } from './made-by-document.js';
import type { Platform } from './program.js';
import type { World } from './world.js';

/** The device id in the cookie of an earlier tracker. */
export const ADOPTED = 'deadbeef-0000-4000-8000-000000000000';

type Listener = (event: unknown) => void;
type Work = (lock: unknown) => unknown;
type Tag = ((...call: unknown[]) => void) & { q?: unknown[][]; deviceUUID?: string };

/** One document in one tab, with fakes of all that the tag touches. */
export class Page implements Owner {
  alive = true;
  frozen = false;
  missed: Happening[] = [];
  /** frozen in the back/forward cache, where events of other tabs don't arrive even later */
  cached = false;
  hidden = false;
  /** going away right now: an event that says so is being handled */
  isLeaving = false;
  /** the same, but it is only hidden, so that it hears what becomes of its requests */
  isHiding = false;
  /** how often it was left (pagehide) */
  leavings = 0;
  keepaliveBytes = 0;
  readonly window: { recotag?: Tag } = {};
  private readonly onWindow: Record<string, Listener[]> = {};
  private readonly onDocument: Record<string, Listener[]> = {};
  private ids = 0;

  constructor(
    readonly world: World,
    readonly name: string,
    public prerendering: boolean,
    readonly dataset: Record<string, string>,
  ) {}

  /** Runs code of this page; what it throws is a broken promise. */
  run<T>(code: () => T): T {
    this.world.current = this;
    try {
      return code();
    } catch (error) {
      this.world.broken('nothing is thrown into the page', `${error instanceof Error ? error.stack : error}`);
      return undefined as T;
    }
  }

  call(...call: unknown[]): void {
    this.run(() => this.window.recotag!(...call));
  }

  /** An event of the window or the document. */
  fire(target: 'window' | 'document', type: string, detail: object = {}): void {
    const listeners = (target === 'window' ? this.onWindow : this.onDocument)[type] ?? [];
    for (const listener of [...listeners]) this.run(() => listener({ type, ...detail }));
  }

  private made: Platform | undefined;

  get platform(): Platform {
    this.made ??= this.makePlatform();
    return this.made;
  }

  private makePlatform(): Platform {
    const page = this;
    const { world } = this;
    const { clock } = world;
    const listen = (listeners: Record<string, Listener[]>) => (type: string, listener: Listener) => {
      (listeners[type] ??= []).push(listener);
    };
    const math = Object.create(Math);
    math.random = () => world.random();
    const console = new Proxy(
      {},
      {
        get:
          () =>
          (...said: unknown[]) =>
            world.broken('the console stays silent', `${said}`),
      },
    );
    const uuid = () => {
      const count = (page.ids++).toString(16).padStart(6, '0');
      return `${page.name.replace(/\D/g, '').padStart(8, '0')}-0000-4000-8000-000000${count}`;
    };
    const document = {
      addEventListener: listen(this.onDocument),
      dispatchEvent: (event: { type: string; detail: never }) => {
        world.told(page, event.type.replace('recotag:', ''), event.detail);
        return true;
      },
      cookie: world.scenario.adopt ? `a=b; earlier=${ADOPTED}; c=d` : '',
      currentScript: { dataset: this.dataset, src: 'https://shop.example/recotag.js' },
      // As if an import map had blocked a file: no script element is tried in its place.
      querySelector: (selector: string) => (selector.includes('importmap') ? {} : null),
      baseURI: 'https://shop.example/p/1',
      get hidden() {
        return page.hidden;
      },
      get prerendering() {
        return page.prerendering;
      },
      ...madeByDocument('https://shop.example/p/1'),
      documentElement: { hasAttribute: () => false },
      querySelectorAll: () => [],
    };
    return {
      window: this.window,
      document: Object.create(document), // the built-in properties are those of its prototype
      MutationObserver: class {
        observe() {}
      },
      localStorage: world.scenario.storage === 'blocked' ? undefined : world.storage,
      // The tag only removes a key from it.
      sessionStorage: {},
      navigator: {
        globalPrivacyControl: world.scenario.gpc,
        locks: world.locks && {
          request: (_name: string, ...rest: [LockOptions, Work] | [Work]) =>
            world.locks!.request(page, rest.length > 1 ? (rest[0] as LockOptions) : {}, rest.at(-1) as Work),
          query: () => world.locks!.query(page),
        },
        get onLine() {
          return world.onLine;
        },
      },
      fetch: (url: string, init: RequestInit) => world.network.fetch(page, url, init),
      setTimeout: (call: () => void, ms: number) => clock.after(ms, () => page.run(call), page),
      clearTimeout: (timer: Happening | undefined) => {
        if (timer) timer.cancelled = true;
      },
      addEventListener: listen(this.onWindow),
      AbortController,
      AbortSignal: {
        timeout: (ms: number) => {
          const abort = new AbortController();
          clock.after(ms, () => page.run(() => abort.abort(new DOMException('timed out', 'TimeoutError'))), page);
          return abort.signal;
        },
      },
      Date: class extends Date {
        static override now = () => clock.wall;
      },
      Math: math,
      crypto: {
        ...(world.scenario.randomUUID && { randomUUID: uuid }),
        getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(world.random() * 256)),
      },
      console,
      URL,
      Headers,
      location: { search: '', href: 'https://shop.example/p/1' },
      importFile: (url: string) => world.load(page, url),
    };
  }
}
