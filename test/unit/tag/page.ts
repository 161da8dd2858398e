import { readFile } from 'node:fs/promises';
import { createContext, Script } from 'node:vm';
import type { Recotag } from '../../../src/page/tag/global.js';
import { Clock, type Happening } from '../../model/clock.js';
import { sharedStorage } from '../../model/shared-storage.js';

/** What the page heard: the name after `recotag:`, and its detail. */
export type Heard = [name: string, detail: { operation: string; error?: string; body: string }];

/** What differs from a page with an empty storage and a service that is well. */
export interface Surroundings {
  /** what is in localStorage already */
  stored?: Record<string, string>;
  /** what the service answers to a body; rejects where the page gets no answer */
  answer?: (body: string) => Response | Promise<Response>;
  /** the storage of another page of the same browser, in place of an empty one */
  storage?: Storage;
  /** whether recotag-retry.js can be loaded; default true */
  hasRetry?: boolean;
  /** the page's cookies are read by this */
  cookie?: () => string;
  /** `navigator.locks`, which is missing on plain http */
  locks?: object;
}

/** A page without a browser: just what the built tag touches, in a realm of its own. */
export interface Page {
  recotag: Recotag & ((...call: unknown[]) => void);
  /** bodies given to `fetch` */
  posted: string[];
  heard: Heard[];
  /** what each request asked of `fetch` */
  asked: RequestInit[];
  /** files that the tag has loaded */
  loaded: string[];
  /** calls the function by which recotag-retry.js hands itself over */
  handOver(format: unknown, start: unknown): void;
  /** what the console was given as a warning */
  warned: string[];
  storage: Storage;
  /** a listener of the page, which gets the tag's own detail */
  onHeard?: (name: string, detail: Heard[1]) => void;
  /** an event of the window or the document; throws what a listener throws */
  fire(type: string, detail?: object): void;
  /** sets the device's clock, by so many milliseconds from what it shows; timers are not affected */
  setClock(milliseconds: number): void;
  /** lets so many milliseconds go by */
  pass(milliseconds: number): Promise<void>;
}

/** How long an answer takes. */
const ANSWER_MS = 20;

const TAKEN = '<result><status>Success</status></result>';

const built = (file: string): Promise<string> => readFile(`${process.env.RECOTAG_DIST ?? 'dist'}/${file}`, 'utf8');

/** The page itself loads files, so that `pass` can let the time go by in between. */
const tag = new Script((await built('recotag.js')).replace(/\bimport\(/g, 'importFile('));
const retry = new Script(await built('recotag-retry.js'));

/** Loads the built file as a page does that has the tag's script with these attributes. */
export const openPage = (
  dataset: Record<string, string> = { baseUrl: 'https://api.example', endpointId: 'e' },
  {
    stored = {},
    answer = () => new Response(TAKEN),
    storage = sharedStorage('works', () => undefined),
    cookie = () => '',
    hasRetry = true,
    locks,
  }: Surroundings = {},
): Page => {
  const asked: RequestInit[] = [];
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
  const clock = new Clock();
  clock.offset = Date.now();
  const listeners: [type: string, listener: (event: object) => void][] = [];
  const posted: string[] = [];
  const heard: Heard[] = [];
  const warned: string[] = [];
  const document = {
    currentScript: { dataset, src: 'https://shop.example/recotag.js' },
    get cookie() {
      return cookie();
    },
    baseURI: 'https://shop.example/p/1',
    addEventListener: (type: string, listener: (event: object) => void) => listeners.push([type, listener]),
    dispatchEvent: ({ type, init }: { type: string; init: { detail: Heard[1] } }) => {
      const name = type.slice('recotag:'.length);
      heard.push([name, { ...init.detail }]);
      page?.onHeard?.(name, init.detail);
    },
    documentElement: { hasAttribute: () => false },
    querySelectorAll: () => [],
    // As if an import map had blocked a file: no script element is tried in its place.
    querySelector: (selector: string) => (selector.includes('importmap') ? {} : null),
  };
  const window: Record<string, unknown> = {
    console: { ...console, warn: (text: string) => warned.push(text) },
    crypto,
    URL,
    TextDecoder,
    TextEncoder,
    AbortController,
    Headers,
    // Nothing here comes due but by `pass`.
    Date: class extends Date {
      static override now = () => clock.wall;
    },
    setTimeout: (call: () => void, milliseconds: number) => clock.after(milliseconds, call),
    clearTimeout: (timer?: Happening) => {
      if (timer) timer.cancelled = true;
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.push([type, listener]),
    location: { search: '', href: 'https://shop.example/p/1' },
    navigator: { onLine: true, locks },
    CustomEvent: class {
      constructor(
        readonly type: string,
        readonly init: { detail: Heard[1] },
      ) {}
    },
    localStorage: storage,
    document: Object.create(document), // the built-in properties are those of its prototype
    MutationObserver: class {
      observe() {}
    },
    fetch: (_: string, init: RequestInit) => {
      const body = `${init.body}`;
      posted.push(body);
      asked.push(init);
      return new Promise((resolve) => clock.after(ANSWER_MS, () => resolve(answer(body))));
    },
  };
  window.window = window;
  let page: Page | undefined;
  const context = createContext(window);
  const loaded: string[] = [];
  window.importFile = (url: string) =>
    new Promise<void>((resolve, reject) => {
      loaded.push(url);
      const load = (): void => {
        const isThere = hasRetry && url.endsWith('/recotag-retry.js');
        if (isThere) retry.runInContext(context);
        if (isThere) resolve();
        else reject(new TypeError(`${url} is not found`));
      };
      clock.after(0, load);
    });
  tag.runInContext(context);
  page = {
    recotag: window.recotag as Page['recotag'],
    posted,
    heard,
    asked,
    warned,
    loaded,
    handOver: (format, start) => Reflect.get(Object(window.document), Symbol.for('recotag.retry'))(format, start),
    storage,
    fire: (type, detail) => {
      for (const [, listener] of listeners.filter(([name]) => name === type)) listener({ type, ...detail });
    },
    setClock: (milliseconds) => {
      clock.offset += milliseconds;
    },
    pass: (milliseconds) => clock.perform(() => undefined).then(() => clock.advance(milliseconds)),
  };
  return page;
};
