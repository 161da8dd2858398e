import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { LearnPage } from '../../../page/learn/entry.js';
import { ACCEPTED } from '../../../protocol/status.js';
import { demandSelectors, startDevtools } from '../check/devtools.js';
import type { InChromium } from '../check/in-chromium.js';
import { withKeptBuiltIns } from '../check/kept-builtins.js';
import { quietFor } from '../check/pace.js';
import { isLeft } from '../check/restless.js';
import { type SentOperation, sentOperation } from '../check/sent-operation.js';
import { cartChanges, type ShopRequest } from './cart-changes.js';

/** A JSON response to a request of the shop's own page. */
export interface ShopResponse {
  /** path and query of the request, on the shop's own origin */
  url: string;
  method: string;
  /** the parsed JSON of the request's body, if it has one */
  body: unknown;
  headers: Readonly<Record<string, string>>;
  response: unknown;
}

/** The tag's script attributes for a visit, for example `{ 'data-auto': 'view' }`. */
export type TagAttributes = Readonly<Record<string, string>>;

/** A word in the name of an operation that a page should send; `no view` if it should send none; a `change` of the shop's cart. */
export type Expected = 'View' | 'Cart' | 'no view' | 'change';

/** A browser tab in the shop. All its tracking operations are recorded, and none of them reaches a service. */
export interface ShopTab {
  /** Opens a page and waits as `settle` does. @returns the operations that the tag sent. @throws if the page can't be opened */
  visit(url: string, tag: TagAttributes, expected?: Expected): Promise<SentOperation[]>;
  /** Waits until the page is quiet, and for what is expected. @returns the operations since the last call */
  settle(expected?: Expected): Promise<SentOperation[]>;
  /** Calls a function of `src/page/learn` in the page. */
  call<Name extends keyof LearnPage>(
    name: Name,
    ...values: Parameters<LearnPage[Name]>
  ): Promise<Awaited<ReturnType<LearnPage[Name]>>>;
  /** Takes the JSON responses and the requests since the last call. */
  take(): { responses: ShopResponse[]; requests: ShopRequest[] };
  /** whether the shop has set a cookie, by which it knows a shopper again */
  hasCookie(): Promise<boolean>;
  close(): Promise<void>;
}

/** The tag's files and its service are answered by this process, under a path of the shop's own origin. */
const OWN = '/recotag-learn/';
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
const MOST_RESPONSES = 60;
const MOST_REQUESTS = 200;
const MOST_CHARACTERS = 2_000_000;
/** A longer body of a request is no query that a tag should repeat. */
const MOST_BODY = 20_000;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Other copies of the tag must not send operations or stop ours. */
const OTHER_TAG = '*recotag*.js*';

/** The script that adds the tag to each page as a script element, as the shop would, in place of the page's own. */
const insertTag = (
  attributes: TagAttributes,
): string => `if (window === window.top) addEventListener('DOMContentLoaded', () => {
  // An element can replace a property of the document, and MooTools replaces \`Document\`.
  const native = Object.getPrototypeOf(document);
  const script = native.createElement.call(document, 'script');
  for (const [name, value] of ${JSON.stringify(Object.entries(attributes))}) script.setAttribute(name, value);
  script.async = true;
  script.src = '${OWN}recotag.js';
  Reflect.get(native, 'head', document).append(script);
});`;

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
  const tab = await browser.openTab().catch(async (error) => {
    await browser.close();
    throw error;
  });
  let operations: SentOperation[] = [];
  let responses: ShopResponse[] = [];
  let asked: ShopRequest[] = [];
  let last = 0;
  /** when each request without a response was sent */
  const pending = new Map<string, number>();
  let origin = '';
  let step = '';
  let waitsForSku = false;
  /** the script that adds the tag */
  let inserted: string | undefined;
  const requests = new Map<
    string,
    { url: string; method: string; postData?: string; headers: Record<string, string> }
  >();
  const reading = new Set<Promise<void>>();

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await tab.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };

  /** Waits until the page has loaded and its scripts pause. @returns false if it was left meanwhile */
  const isIdle = (): Promise<boolean> =>
    evaluate('recotagLearn.idle()').then(
      () => true,
      (error) => {
        if (isLeft(error)) return false;
        throw error;
      },
    );

  const settle: ShopTab['settle'] = async (expected) => {
    const began = Date.now();
    const quiet = expected !== 'no view' ? QUIET : waitsForSku ? QUIET_WITHOUT_SKU : QUIET_WITHOUT_VIEW;
    const isMissing = () =>
      expected === 'change'
        ? !cartChanges(asked)[0]
        : expected !== undefined &&
          expected !== 'no view' &&
          !operations.some(({ operation }) => operation.includes(expected));
    // Shops show an animation before they change the cart. A shop that first wants an option says so at once.
    const latest = expected === 'change' ? LATEST_CHANGE : LATEST;
    const isBusy = () =>
      Date.now() - Math.max(last, began) < quiet || [...pending.values()].some((sent) => Date.now() - sent < SLOW);
    for (let seen = -1; seen !== last && Date.now() - began < LONGEST; ) {
      while ((isBusy() && Date.now() - began < LONGEST) || (isMissing() && Date.now() - began < latest))
        await new Promise((later) => setTimeout(later, 100));
      // On a busy computer the scripts of a page may run long after its files have come, and then request more.
      seen = last;
      if (!(await isIdle())) seen = -1;
    }
    await Promise.all(reading);
    const taken = operations;
    operations = [];
    return taken;
  };

  /** Responds to a request for one of our files, or to an operation. */
  const respond = async (
    requestId: string,
    { url, method, postData }: { url: string; method: string; postData?: string },
  ) => {
    const { pathname, searchParams } = new URL(url);
    const fulfil = (responseCode: number, type: string, body: string | Buffer) =>
      tab.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [
          { name: 'Content-Type', value: type },
          { name: 'Access-Control-Allow-Origin', value: '*' },
          { name: 'Access-Control-Allow-Headers', value: '*' },
        ],
        body: Buffer.from(body).toString('base64'),
      });
    if (pathname.includes('/v3/operations/')) {
      if (method === 'POST' && operations.length < 500)
        operations.push(sentOperation(searchParams.get('operation') ?? '?', step, postData ?? ''));
      return fulfil(200, 'application/xml', ACCEPTED);
    }
    if (!pathname.startsWith(OWN)) return fulfil(200, 'text/javascript', '');
    const file = pathname.slice(OWN.length);
    const text = /^recotag[\w-]*\.(js|css)$/.test(file)
      ? await readFile(`${dist}/${file}`).catch(() => undefined)
      : undefined;
    return text ? fulfil(200, TYPES[extname(file)]!, text) : fulfil(404, 'text/plain', '');
  };

  const read = async (requestId: string): Promise<void> => {
    const request = requests.get(requestId)!;
    const { body, base64Encoded } = await tab.send('Network.getResponseBody', { requestId });
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    const response = text.length <= MOST_CHARACTERS ? parsed(text) : undefined;
    if (Object(response) !== response || responses.length >= MOST_RESPONSES) return;
    const { pathname, search } = new URL(request.url);
    const { postData = '' } = request;
    const asked = postData.length <= MOST_BODY ? parsed(postData) : undefined;
    responses.push({ ...request, url: pathname + search, body: asked, response });
  };

  try {
    await demandSelectors(tab, selectors);
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
      respond(requestId, request).catch(() => undefined); // the page may have been closed
    });
    tab.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      last = Date.now();
      pending.set(requestId, last);
      const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
      if (url?.origin !== origin || url.pathname.startsWith(OWN) || url.pathname.includes('/v3/operations/')) return;
      const isByScript = /^(XHR|Fetch)$/.test(type);
      if ((isByScript || type === 'Document') && asked.length < MOST_REQUESTS)
        asked.push({ url: url.pathname + url.search, method: request.method, isByScript });
      if (isByScript) requests.set(requestId, request);
    });
    tab.on('Network.loadingFailed', ({ requestId }) => {
      pending.delete(requestId);
    });
    tab.on('Network.loadingFinished', ({ requestId }) => {
      last = Date.now();
      pending.delete(requestId);
      if (!requests.has(requestId)) return;
      const task: Promise<void> = read(requestId)
        .catch(() => undefined)
        .finally(() => {
          reading.delete(task);
          requests.delete(requestId);
        });
      reading.add(task);
    });
    const page = withKeptBuiltIns(await readFile(`${dist}/esm/learn-page.js`, 'utf8'));
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: page });
  } catch (error) {
    await browser.close();
    throw error;
  }

  return {
    settle,
    close: () => browser.close(),
    take: () => {
      const taken = { responses, requests: asked };
      responses = [];
      asked = [];
      return taken;
    },
    hasCookie: async () => (await tab.send('Network.getCookies', { urls: [origin] })).cookies.length > 0,
    async call(name, ...values) {
      const words = values.map((value) => JSON.stringify(value) ?? 'undefined').join();
      return (await evaluate(`recotagLearn.${name}(${words})`)) as never;
    },
    async visit(url, tag, expected) {
      step = url;
      waitsForSku = 'data-sku-at' in tag;
      operations = [];
      pending.clear();
      origin = new URL(url).origin;
      if (inserted) await tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: inserted });
      const attributes = { 'data-base-url': `${OWN}service`, 'data-endpoint-id': 'learn', ...tag };
      ({ identifier: inserted } = await tab.send('Page.addScriptToEvaluateOnNewDocument', {
        source: insertTag(attributes),
      }));
      const { errorText } = await tab.send('Page.navigate', { url });
      if (errorText) throw new Error(`${url} can't be opened: ${errorText}`);
      return settle(expected);
    },
  };
};
