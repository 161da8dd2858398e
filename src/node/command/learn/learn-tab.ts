import type { Tab } from '../check/devtools.js';
import { insertTag, type TagAttributes } from '../check/insert-tag.js';
import { LONGEST, pause, quietFor, RecordedTab, type SeenRequest } from '../check/recorded-tab.js';
import { isLeft } from '../check/restless.js';
import type { SentOperation } from '../check/sent-operation.js';
import type { ShopRequest } from '../check/shop-request.js';

const QUIET = quietFor(500);
/** A page without a view must be quiet for longer: a view may wait for the chosen SKU for a second. */
const QUIET_WITHOUT_VIEW = quietFor(1000);
const QUIET_WITHOUT_SKU = quietFor(1800);
/** How long to wait for an expected operation. */
const LATEST = 6000;
const LATEST_CHANGE = 3000;
const MOST_RESPONSES = 60;
const MOST_CHARACTERS = 2_000_000;
/** A longer body of a request is no query that a tag should repeat. */
const MOST_BODY = 20_000;

/** A JSON response to a request of the shop's own page. */
export interface ShopResponse {
  /** path and query of the request, on the shop's own origin */
  url: string;
  method: string;
  /** the parsed JSON of the request's body, if it has one */
  body: unknown;
  /** the fields of the request's body, if it is that of a form */
  form?: Readonly<Record<string, string>> | undefined;
  headers: Readonly<Record<string, string>>;
  response: unknown;
}

/** A word in the name of an operation that a page should send; `no view` if it should send none; a `change` of the shop's cart. */
export type Expected = 'View' | 'Cart' | 'no view' | 'change';

/** The value of a JSON text; undefined if it is none, or is nested so deeply that it can't be written again. */
const parsed = (text: unknown): unknown => {
  try {
    const value: unknown = JSON.parse(`${text}`);
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
};

/** A tab for `recotag learn`: it reads what the shop responds to its own pages, and replaces their tag. */
export class LearnTab extends RecordedTab {
  #responses: ShopResponse[] = [];
  /** requests of scripts by the browser's id */
  readonly #asked = new Map<string, SeenRequest['request']>();
  readonly #reading = new Set<Promise<void>>();
  /** the documents before the page that was opened last: what they send arrives late, and says nothing of it */
  readonly #left = new Set<string>();
  readonly #loaders = new Set<string>();
  #waitsForSku = false;
  /** the script that adds the tag */
  #inserted: string | undefined;

  constructor(tab: Tab, dist: string) {
    // Other copies of the tag must not send operations or stop ours.
    super(tab, { dist, without: '*recotag*.js*' });
  }

  override async record(): Promise<void> {
    await super.record();
    // The shop's policy must allow the tag when it is installed. Here it would only hide what the tag can read.
    await this.tab.send('Page.setBypassCSP', { enabled: true });
    await this.tab.send('Network.setBypassServiceWorker', { bypass: true });
  }

  protected override note(seen: SeenRequest): void {
    super.note(seen);
    const { requestId, request, type, loaderId } = seen;
    this.#loaders.add(loaderId);
    if (/^(XHR|Fetch)$/.test(type) && this.ownUrl(request.url)) this.#asked.set(requestId, request);
  }

  protected override finished(requestId: string): void {
    const request = this.#asked.get(requestId);
    if (!request) return;
    this.#asked.delete(requestId);
    const task: Promise<void> = this.#read(requestId, request)
      .catch(() => undefined)
      .finally(() => this.#reading.delete(task));
    this.#reading.add(task);
  }

  async #read(requestId: string, request: SeenRequest['request']): Promise<void> {
    const { body, base64Encoded } = await this.tab.send('Network.getResponseBody', { requestId });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    const response = text.length <= MOST_CHARACTERS ? parsed(text) : undefined;
    if (Object(response) !== response || this.#responses.length >= MOST_RESPONSES) return;
    const { pathname, search } = new URL(request.url);
    const { postData = '' } = request;
    const asked = postData.length <= MOST_BODY ? postData : '';
    const type = Object.entries(request.headers).find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
    const form = /form-urlencoded/i.test(type) ? Object.fromEntries(new URLSearchParams(asked)) : undefined;
    this.#responses.push({ ...request, url: pathname + search, body: parsed(asked), form, response });
  }

  /** Waits until the page has loaded and its scripts pause. @returns false if it was left meanwhile */
  async #isIdle(): Promise<boolean> {
    try {
      await this.evaluate('recotagLearn.idle()');
      return true;
    } catch (error) {
      if (isLeft(error)) return false;
      throw error;
    }
  }

  #isMissing(expected: Expected | undefined): boolean {
    if (expected === 'change') return !this.hasAsked();
    if (expected === undefined || expected === 'no view') return false;
    return !this.#own().some(({ operation }) => operation.includes(expected));
  }

  /** The operations of the pages since the last visit. */
  #own(): SentOperation[] {
    return this.operations.filter(({ loaderId }) => !this.#left.has(loaderId));
  }

  /** Waits until the page is quiet, and for what is expected. @returns the operations since the last call */
  async settle(expected?: Expected): Promise<SentOperation[]> {
    const began = Date.now();
    const passed = () => Date.now() - began;
    const quiet = expected !== 'no view' ? QUIET : this.#waitsForSku ? QUIET_WITHOUT_SKU : QUIET_WITHOUT_VIEW;
    // Shops show an animation before they change the cart. A shop that first wants an option says so at once.
    const latest = expected === 'change' ? LATEST_CHANGE : LATEST;
    for (let seen = -1; seen !== this.last && passed() < LONGEST; ) {
      while (this.isLoading(quiet, began) || (this.#isMissing(expected) && passed() < latest)) await pause();
      // On a busy computer the scripts of a page may run long after its files have come, and then request more.
      seen = this.last;
      if (!(await this.#isIdle())) seen = -1;
    }
    await Promise.all(this.#reading);
    const taken = this.#own();
    this.operations = [];
    return taken;
  }

  /** Opens a page and waits as `settle` does. @returns the operations that the tag sent. @throws if the page can't be opened */
  async visit(url: string, tag: TagAttributes, expected?: Expected): Promise<SentOperation[]> {
    this.step = url;
    this.#waitsForSku = 'data-sku-at' in tag;
    this.operations = [];
    for (const loader of this.#loaders) this.#left.add(loader);
    this.pending.clear();
    this.restlessness.begin();
    if (this.#inserted) await this.tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.#inserted });
    const source = insertTag(tag, true);
    this.#inserted = (await this.tab.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier;
    const failure = await this.open(url);
    if (failure) throw new Error(`${url} can't be opened: ${failure}`);
    return this.settle(expected);
  }

  /** Takes the JSON responses and the requests since the last call. */
  take(): { responses: ShopResponse[]; requests: ShopRequest[] } {
    this.restlessness.begin();
    return { responses: this.#responses.splice(0), requests: this.requests.splice(0) };
  }

  /** Leaves the page and forgets the shopper: cookies, and what the shop and the tag have stored. */
  async forget(): Promise<void> {
    // What the page stores as it is left is to be forgotten, too.
    await this.tab.send('Page.navigate', { url: 'about:blank' });
    await this.tab.send('Network.clearBrowserCookies');
    await this.tab.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
  }
}

/** What the commands use of it. */
export type ShopTab = Pick<LearnTab, 'visit' | 'settle' | 'call' | 'take' | 'forget'>;
