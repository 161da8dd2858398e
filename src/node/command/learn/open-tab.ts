import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { ACCEPTED } from '../../../protocol/status.js';
import { type Devtools, demandSelectors, startDevtools, type Tab } from '../check/devtools.js';
import { DrivenTab, type SeenRequest } from '../check/driven-tab.js';
import type { InChromium } from '../check/in-chromium.js';
import { quietFor } from '../check/pace.js';
import { isLeft } from '../check/restless.js';
import { type SentOperation, sentOperation } from '../check/sent-operation.js';
import { cartChanges, type ShopRequest } from '../check/shop-request.js';
import { insertTag, OWN } from './insert-tag.js';
import type { Expected, ShopResponse, ShopTab, TagAttributes } from './shop-tab.js';

const QUIET = quietFor(500);
const LONGEST = 15_000;
/** A page without a view must be quiet for longer: a view may wait for the chosen SKU for a second. */
const QUIET_WITHOUT_VIEW = quietFor(1000);
const QUIET_WITHOUT_SKU = quietFor(1800);
/** How long to wait for an expected operation. */
const LATEST = 6000;
const LATEST_CHANGE = 3000;
const MOST_OPERATIONS = 500;
const MOST_RESPONSES = 60;
const MOST_CHARACTERS = 2_000_000;
/** A longer body of a request is no query that a tag should repeat. */
const MOST_BODY = 20_000;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Other copies of the tag must not send operations or stop ours. */
const OTHER_TAG = '*recotag*.js*';

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

const ALLOWED = [
  { name: 'Access-Control-Allow-Origin', value: '*' },
  { name: 'Access-Control-Allow-Headers', value: '*' },
];

/** An operation, and the document that has sent it. */
type Recorded = SentOperation & { loaderId: string };

class RecordedTab extends DrivenTab implements ShopTab {
  #operations: Recorded[] = [];
  #responses: ShopResponse[] = [];
  /** requests of scripts by the browser's id */
  readonly #requests = new Map<string, SeenRequest['request']>();
  readonly #reading = new Set<Promise<void>>();
  /** the documents before the page that was opened last: what they send arrives late, and says nothing of it */
  readonly #left = new Set<string>();
  readonly #loaders = new Set<string>();
  #step = '';
  #waitsForSku = false;
  /** the script that adds the tag */
  #inserted: string | undefined;

  /** @param dist folder of the built files */
  constructor(
    private readonly browser: Devtools,
    tab: Tab,
    private readonly dist: string,
  ) {
    super(tab);
  }

  /** Listens to what the page requests. */
  async record(): Promise<void> {
    const { tab } = this;
    await this.watch(this.dist, (seen) => this.#note(seen));
    // The shop's policy must allow the tag when it is installed. Here it would only hide what the tag can read.
    await tab.send('Page.setBypassCSP', { enabled: true });
    await tab.send('Network.setBypassServiceWorker', { bypass: true });
    await tab.send('Fetch.enable', {
      patterns: [{ urlPattern: `*${OWN}*` }, { urlPattern: '*/v3/operations/*' }, { urlPattern: OTHER_TAG }],
    });
    tab.on('Page.javascriptDialogOpening', () => {
      tab.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
    });
    tab.on('Fetch.requestPaused', ({ requestId, request }) => {
      this.#respond(requestId, request.url).catch(() => undefined); // the page may have been closed
    });
    tab.on('Network.loadingFinished', ({ requestId }) => {
      if (!this.#requests.has(requestId)) return;
      const task: Promise<void> = this.#read(requestId)
        .catch(() => undefined)
        .finally(() => {
          this.#reading.delete(task);
          this.#requests.delete(requestId);
        });
      this.#reading.add(task);
    });
  }

  #note({ requestId, request, type, loaderId }: SeenRequest): void {
    this.#loaders.add(loaderId);
    const { url, method, postData = '' } = request;
    const { pathname, searchParams } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
    if (!pathname.includes('/v3/operations/')) {
      if (/^(XHR|Fetch)$/.test(type) && this.ownUrl(url)) this.#requests.set(requestId, request);
    } else if (method === 'POST' && this.#operations.length < MOST_OPERATIONS) {
      const operation = sentOperation(searchParams.get('operation') ?? '?', this.#step, postData);
      this.#operations.push({ ...operation, loaderId });
    }
  }

  /** Responds to a request for one of our files, or to an operation. */
  async #respond(requestId: string, url: string): Promise<unknown> {
    const { pathname } = new URL(url);
    const fulfil = (responseCode: number, type: string, body: string | Buffer) =>
      this.tab.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [{ name: 'Content-Type', value: type }, ...ALLOWED],
        body: Buffer.from(body).toString('base64'),
      });
    if (pathname.includes('/v3/operations/')) return fulfil(200, 'application/xml', ACCEPTED);
    if (!pathname.startsWith(OWN)) return fulfil(200, 'text/javascript', '');
    const file = pathname.slice(OWN.length);
    const text = /^recotag[\w-]*\.(js|css)$/.test(file)
      ? await readFile(`${this.dist}/${file}`).catch(() => undefined)
      : undefined;
    return text ? fulfil(200, TYPES[extname(file)]!, text) : fulfil(404, 'text/plain', '');
  }

  async #read(requestId: string): Promise<void> {
    const request = this.#requests.get(requestId)!;
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
    if (expected === 'change') return !cartChanges(this.requests)[0];
    if (expected === undefined || expected === 'no view') return false;
    return !this.#own().some(({ operation }) => operation.includes(expected));
  }

  /** The operations of the pages since the last visit. */
  #own(): Recorded[] {
    return this.#operations.filter(({ loaderId }) => !this.#left.has(loaderId));
  }

  async settle(expected?: Expected): Promise<SentOperation[]> {
    const began = Date.now();
    const passed = () => Date.now() - began;
    const quiet = expected !== 'no view' ? QUIET : this.#waitsForSku ? QUIET_WITHOUT_SKU : QUIET_WITHOUT_VIEW;
    // Shops show an animation before they change the cart. A shop that first wants an option says so at once.
    const latest = expected === 'change' ? LATEST_CHANGE : LATEST;
    for (let seen = -1; seen !== this.last && passed() < LONGEST; ) {
      while ((this.isLoading(quiet, began) && passed() < LONGEST) || (this.#isMissing(expected) && passed() < latest))
        await new Promise((later) => setTimeout(later, 100));
      // On a busy computer the scripts of a page may run long after its files have come, and then request more.
      seen = this.last;
      if (!(await this.#isIdle())) seen = -1;
    }
    await Promise.all(this.#reading);
    const taken = this.#own();
    this.#operations = [];
    return taken;
  }

  async visit(url: string, tag: TagAttributes, expected?: Expected): Promise<SentOperation[]> {
    this.#step = url;
    this.#waitsForSku = 'data-sku-at' in tag;
    this.#operations = [];
    for (const loader of this.#loaders) this.#left.add(loader);
    this.forgetPending();
    if (this.#inserted) await this.tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.#inserted });
    const attributes = { 'data-base-url': `${OWN}service`, 'data-endpoint-id': 'learn', ...tag };
    const source = insertTag(attributes);
    this.#inserted = (await this.tab.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier;
    const failure = await this.navigate(url);
    if (failure) throw new Error(`${url} can't be opened: ${failure}`);
    return this.settle(expected);
  }

  take(): { responses: ShopResponse[]; requests: ShopRequest[] } {
    return { responses: this.#responses.splice(0), requests: this.takeRequests() };
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
    const recorded = new RecordedTab(browser, tab, dist);
    await recorded.record();
    return recorded;
  } catch (error) {
    await browser.close();
    throw error;
  }
};
