import { type Devtools, demandSelectors, startDevtools, type Tab } from '../check/devtools.js';
import type { InChromium } from '../check/in-chromium.js';
import { insertTag, type TagAttributes } from '../check/insert-tag.js';
import { quietFor } from '../check/pace.js';
import { pause, RecordedTab, type SeenRequest } from '../check/recorded-tab.js';
import { isLeft } from '../check/restless.js';
import type { SentOperation } from '../check/sent-operation.js';
import type { ShopRequest } from '../check/shop-request.js';
import type { Expected, ShopResponse, ShopTab } from './shop-tab.js';

const QUIET = quietFor(500);
const LONGEST = 15_000;
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

class LearnTab extends RecordedTab implements ShopTab {
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

  constructor(
    private readonly browser: Devtools,
    tab: Tab,
    dist: string,
  ) {
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

  async settle(expected?: Expected): Promise<SentOperation[]> {
    const began = Date.now();
    const passed = () => Date.now() - began;
    const quiet = expected !== 'no view' ? QUIET : this.#waitsForSku ? QUIET_WITHOUT_SKU : QUIET_WITHOUT_VIEW;
    // Shops show an animation before they change the cart. A shop that first wants an option says so at once.
    const latest = expected === 'change' ? LATEST_CHANGE : LATEST;
    for (let seen = -1; seen !== this.last && passed() < LONGEST; ) {
      while ((this.isLoading(quiet, began) && passed() < LONGEST) || (this.#isMissing(expected) && passed() < latest))
        await pause();
      // On a busy computer the scripts of a page may run long after its files have come, and then request more.
      seen = this.last;
      if (!(await this.#isIdle())) seen = -1;
    }
    await Promise.all(this.#reading);
    const taken = this.#own();
    this.operations = [];
    return taken;
  }

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

  take(): { responses: ShopResponse[]; requests: ShopRequest[] } {
    this.restlessness.begin();
    return { responses: this.#responses.splice(0), requests: this.requests.splice(0) };
  }

  async hasCookie(): Promise<boolean> {
    return (await this.tab.send('Network.getCookies', { urls: [this.origin] })).cookies.length > 0;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/**
 * Starts the browser.
 *
 * @param selectors those of the user, by the names of their options
 * @throws Error with a sentence for the user, if the browser doesn't understand one of them
 */
export const openTab = async (
  { chromium, dist, limit, signal }: InChromium,
  selectors: Readonly<Record<string, string | undefined>>,
): Promise<ShopTab> => {
  const browser = await startDevtools(chromium, { limit, signal });
  try {
    const tab = await browser.openTab();
    await demandSelectors(tab, selectors);
    const recorded = new LearnTab(browser, tab, dist);
    await recorded.record();
    return recorded;
  } catch (error) {
    await browser.close();
    throw error;
  }
};
