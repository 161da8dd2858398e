import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { LearnPage } from '../../../page/learn/entry.js';
import { ACCEPTED } from '../../../protocol/status.js';
import { type Devtools, demandSelectors, startDevtools, type Tab } from '../check/devtools.js';
import type { InChromium } from '../check/in-chromium.js';
import { withKeptBuiltIns } from '../check/kept-builtins.js';
import { quietFor } from '../check/pace.js';
import { isLeft } from '../check/restless.js';
import { type SentOperation, sentOperation } from '../check/sent-operation.js';
import { cartChanges, type ShopRequest } from './cart-changes.js';
import { insertTag, OWN } from './insert-tag.js';
import type { Expected, ShopResponse, ShopTab, TagAttributes } from './shop-tab.js';

const QUIET = quietFor(500);
const LONGEST = 15_000;
/** A response that takes longer isn't waited for: a page may keep a request open. */
const SLOW = 5000;
/** A page without a view must be quiet for longer: a view may wait for the chosen SKU for a second. */
const QUIET_WITHOUT_VIEW = quietFor(1000);
const QUIET_WITHOUT_SKU = quietFor(1800);
/** How long to wait for an expected operation. */
const LATEST = 6000;
const LATEST_CHANGE = 3000;
const MOST_OPERATIONS = 500;
const MOST_RESPONSES = 60;
const MOST_REQUESTS = 200;
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

interface SeenRequest {
  url: string;
  method: string;
  postData?: string;
  headers: Record<string, string>;
}

const ALLOWED = [
  { name: 'Access-Control-Allow-Origin', value: '*' },
  { name: 'Access-Control-Allow-Headers', value: '*' },
];

class RecordedTab implements ShopTab {
  #operations: SentOperation[] = [];
  #responses: ShopResponse[] = [];
  #asked: ShopRequest[] = [];
  /** when the last request was made or answered */
  #last = 0;
  /** when each request without a response was sent */
  readonly #pending = new Map<string, number>();
  /** requests of scripts by the browser's id */
  readonly #requests = new Map<string, SeenRequest>();
  readonly #reading = new Set<Promise<void>>();
  #origin = '';
  #step = '';
  #waitsForSku = false;
  /** the script that adds the tag */
  #inserted: string | undefined;

  /** @param dist folder of the built files */
  constructor(
    private readonly browser: Devtools,
    private readonly tab: Tab,
    private readonly dist: string,
  ) {}

  /** Listens to what the page requests, and gives each page the functions of `src/page/learn`. */
  async record(): Promise<void> {
    const tab = this.tab;
    for (const domain of ['Page', 'Runtime', 'Network']) await tab.send(`${domain}.enable`);
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
      this.#respond(requestId, request).catch(() => undefined); // the page may have been closed
    });
    this.#watchRequests();
    const page = withKeptBuiltIns(await readFile(`${this.dist}/esm/learn-page.js`, 'utf8'));
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: page });
  }

  #watchRequests(): void {
    this.tab.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      this.#last = Date.now();
      this.#pending.set(requestId, this.#last);
      const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
      if (url?.origin !== this.#origin || url.pathname.startsWith(OWN) || url.pathname.includes('/v3/operations/'))
        return;
      const isByScript = /^(XHR|Fetch)$/.test(type);
      if ((isByScript || type === 'Document') && this.#asked.length < MOST_REQUESTS)
        this.#asked.push({ url: url.pathname + url.search, method: request.method, isByScript });
      if (isByScript) this.#requests.set(requestId, request);
    });
    this.tab.on('Network.loadingFailed', ({ requestId }) => {
      this.#pending.delete(requestId);
    });
    this.tab.on('Network.loadingFinished', ({ requestId }) => {
      this.#last = Date.now();
      this.#pending.delete(requestId);
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

  /** Responds to a request for one of our files, or to an operation. */
  async #respond(requestId: string, { url, method, postData = '' }: SeenRequest): Promise<unknown> {
    const { pathname, searchParams } = new URL(url);
    const fulfil = (responseCode: number, type: string, body: string | Buffer) =>
      this.tab.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [{ name: 'Content-Type', value: type }, ...ALLOWED],
        body: Buffer.from(body).toString('base64'),
      });
    if (pathname.includes('/v3/operations/')) {
      if (method === 'POST' && this.#operations.length < MOST_OPERATIONS)
        this.#operations.push(sentOperation(searchParams.get('operation') ?? '?', this.#step, postData));
      return fulfil(200, 'application/xml', ACCEPTED);
    }
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
    const asked = postData.length <= MOST_BODY ? parsed(postData) : undefined;
    this.#responses.push({ ...request, url: pathname + search, body: asked, response });
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.tab.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until the page has loaded and its scripts pause. @returns false if it was left meanwhile */
  async #isIdle(): Promise<boolean> {
    try {
      await this.#evaluate('recotagLearn.idle()');
      return true;
    } catch (error) {
      if (isLeft(error)) return false;
      throw error;
    }
  }

  #isMissing(expected: Expected | undefined): boolean {
    if (expected === 'change') return !cartChanges(this.#asked)[0];
    if (expected === undefined || expected === 'no view') return false;
    return !this.#operations.some(({ operation }) => operation.includes(expected));
  }

  async settle(expected?: Expected): Promise<SentOperation[]> {
    const began = Date.now();
    const passed = () => Date.now() - began;
    const quiet = expected !== 'no view' ? QUIET : this.#waitsForSku ? QUIET_WITHOUT_SKU : QUIET_WITHOUT_VIEW;
    // Shops show an animation before they change the cart. A shop that first wants an option says so at once.
    const latest = expected === 'change' ? LATEST_CHANGE : LATEST;
    const isBusy = () =>
      Date.now() - Math.max(this.#last, began) < quiet ||
      [...this.#pending.values()].some((sent) => Date.now() - sent < SLOW);
    for (let seen = -1; seen !== this.#last && passed() < LONGEST; ) {
      while ((isBusy() && passed() < LONGEST) || (this.#isMissing(expected) && passed() < latest))
        await new Promise((later) => setTimeout(later, 100));
      // On a busy computer the scripts of a page may run long after its files have come, and then request more.
      seen = this.#last;
      if (!(await this.#isIdle())) seen = -1;
    }
    await Promise.all(this.#reading);
    const taken = this.#operations;
    this.#operations = [];
    return taken;
  }

  async visit(url: string, tag: TagAttributes, expected?: Expected): Promise<SentOperation[]> {
    this.#step = url;
    this.#waitsForSku = 'data-sku-at' in tag;
    this.#operations = [];
    this.#pending.clear();
    this.#origin = new URL(url).origin;
    if (this.#inserted) await this.tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.#inserted });
    const attributes = { 'data-base-url': `${OWN}service`, 'data-endpoint-id': 'learn', ...tag };
    const source = insertTag(attributes);
    this.#inserted = (await this.tab.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier;
    const { errorText } = await this.tab.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url} can't be opened: ${errorText}`);
    return this.settle(expected);
  }

  async call<Name extends keyof LearnPage>(
    name: Name,
    ...values: Parameters<LearnPage[Name]>
  ): Promise<Awaited<ReturnType<LearnPage[Name]>>> {
    const words = values.map((value) => JSON.stringify(value) ?? 'undefined').join();
    return (await this.#evaluate(`recotagLearn.${name}(${words})`)) as never;
  }

  take(): { responses: ShopResponse[]; requests: ShopRequest[] } {
    const taken = { responses: this.#responses, requests: this.#asked };
    this.#responses = [];
    this.#asked = [];
    return taken;
  }

  async hasCookie(): Promise<boolean> {
    return (await this.tab.send('Network.getCookies', { urls: [this.#origin] })).cookies.length > 0;
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
