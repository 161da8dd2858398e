import { readFile } from 'node:fs/promises';
import type { Examination } from '../../widgets/doctor/entry.js';
import { ADD_SELECTORS, ADD_WORDS } from '../markup/product-page.js';
import { type Devtools, startDevtools } from './devtools.js';
import { findWay, readPage, type ShopPage, seeLists, type Ways } from './in-page.js';
import { type OperationFacts, operationFacts } from './operation-facts.js';

/** One step of a walk, and the page after it. */
export interface Step {
  name: 'open' | 'product' | 'add' | 'cart';
  /** what was clicked; undefined if nothing was found */
  did: string | undefined;
  page: ShopPage;
  /** what the doctor finds in the page */
  doctor: Examination;
}

/** A shopper's walk, and what was sent on it. */
export interface Walk {
  steps: Step[];
  operations: OperationFacts[];
  /** whether the page has a tag of its own. If not, the walk adds one to find out what it would send */
  isInstalled: boolean;
  /** whether the browser's sandbox is on; it is off for root */
  isSandboxed: boolean;
}

interface WalkOptions extends Ways {
  url: string;
  chromium: string;
  /** sends tracking operations to the service; without it the walk itself responds to them */
  send?: boolean | undefined;
  /** folder of the built files, for pages without a tag */
  dist: string;
  /** how long to wait for each response of the page, in milliseconds; default 30,000 */
  limit?: number | undefined;
  /** ends the walk */
  signal?: AbortSignal | undefined;
}

const QUIET = 1200;
const LONGEST = 15_000;
/** More operations than this are not recorded. */
const MOST = 500;
const SUCCESS = Buffer.from('<result><status>Success</status></result>').toString('base64');

/** Waits until no request was made for a while: pages, lists and carts load at different times. */
const quiet = async (lastRequest: () => number): Promise<void> => {
  const began = Date.now();
  const since = () => Date.now() - Math.max(lastRequest(), began);
  while (since() < QUIET && Date.now() - began < LONGEST) await new Promise((later) => setTimeout(later, 100));
};

/** Where the tag that the walk adds finds its file for products without an id. The walk itself responds. */
const SOURCES = '/recotag-check/recotag-sources.js';

/** The script that adds a configured tag to a page without one. The walk itself responds to requests to its base URL. */
const putIn = async (dist: string): Promise<string> => {
  const [tag, auto] = (await Promise.all(
    ['recotag.js', 'recotag-auto.js'].map((file) => readFile(`${dist}/${file}`, 'utf8')),
  )) as [string, string];
  return `addEventListener('DOMContentLoaded', () => {
    if (Document.prototype.querySelector.call(document, 'script[data-endpoint-id]') || window.recotag instanceof Function) return;
    ${tag}
    recotag('config', { baseUrl: location.origin + '/recotag-check', endpointId: 'check', dataLayer: 'dataLayer', auto: 'view cart' });
    ${auto.replaceAll('./recotag-sources.js', SOURCES)}
  });`;
};

/**
 * The `document` of functions that run in the page: reads each property from `Document.prototype`, since an element can replace it, as
 * `<img name="title">` replaces `document.title`.
 */
const UNSHADOWED = `new Proxy({}, {
  get(_, name) {
    const value = Reflect.get(Document.prototype, name, document);
    return value instanceof Function ? value.bind(document) : value;
  },
})`;

/** Runs in the page. */
const examine = (mayAskService: boolean): Promise<Examination> =>
  (window as { recotagDoctor?: (mayAskService: boolean) => Promise<Examination> }).recotagDoctor!(mayAskService);

/** Walks through a shop like a shopper: opens a product, adds it to the cart, opens the cart. */
export const walk = async ({
  url,
  chromium,
  send,
  dist,
  limit = 30_000,
  signal,
  ...ways
}: WalkOptions): Promise<Walk> => {
  const browser: Devtools = await startDevtools(chromium, { limit, signal });
  const operations: OperationFacts[] = [];
  const steps: Step[] = [];
  let step: Step['name'] = 'open';
  let last = 0;
  let isInstalled = true;
  /** while the doctor examines the page, its requests are not recorded */
  let isExamining = false;
  try {
    for (const domain of ['Page', 'Runtime', 'Network']) await browser.send(`${domain}.enable`);
    await browser.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/v3/operations/*' }, { urlPattern: `*${SOURCES}` }],
    });
    const sources = await readFile(`${dist}/recotag-sources.js`, 'base64');
    browser.on('Network.requestWillBeSent', () => {
      last = Date.now();
    });
    // An open dialog would block the page. Only dialogs of `beforeunload` are accepted, so that the page can be left.
    browser.on('Page.javascriptDialogOpening', ({ type }) => {
      browser.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => undefined);
    });
    browser.on('Fetch.requestPaused', ({ requestId, request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === SOURCES) {
        const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }];
        const answer = { requestId, responseCode: 200, responseHeaders, body: sources };
        browser.send('Fetch.fulfillRequest', answer).catch(() => undefined);
        return;
      }
      const isTracking = pathname.endsWith('/async');
      if (request.method === 'POST' && !isExamining && operations.length < MOST)
        operations.push(operationFacts(searchParams.get('operation') ?? '?', step, request.postData ?? ''));
      const headers = [
        { name: 'Access-Control-Allow-Origin', value: '*' },
        { name: 'Access-Control-Allow-Headers', value: '*' },
        { name: 'Content-Type', value: 'application/xml' },
      ];
      const isHeld = pathname.startsWith('/recotag-check/') || (isTracking && !send);
      const answer = isHeld
        ? browser.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: headers,
            body: SUCCESS,
          })
        : browser.send('Fetch.continueRequest', { requestId });
      answer.catch(() => undefined); // the page may have been closed
    });
    const doctor = await readFile(`${dist}/esm/doctor.js`, 'utf8');
    await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: doctor + (await putIn(dist)) });

    const evaluate = async <T>(script: (argument: never) => T, argument?: unknown): Promise<Awaited<T>> => {
      const { result, exceptionDetails } = await browser.send('Runtime.evaluate', {
        expression: `((document) => (${script})(${JSON.stringify(argument) ?? ''}))(${UNSHADOWED})`,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const look = async (name: Step['name'], did: string | undefined) => {
      await quiet(() => last);
      if (await evaluate(seeLists)) await quiet(() => last);
      const page = await evaluate(readPage);
      isExamining = true;
      const examined = await evaluate(examine, !!send);
      isExamining = false;
      steps.push({ name, did, page, doctor: examined });
      return page;
    };

    const { errorText } = await browser.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url} can't be opened: ${errorText}`);
    const first = await look('open', url);
    isInstalled = first.config?.endpointId !== 'check' && !!first.tag;
    const isViewed = () => operations.some(({ operation }) => /View/.test(operation));
    const way = async (name: 'product' | 'add' | 'cart') => {
      step = name;
      const did = await evaluate(findWay, {
        step: name,
        selector: ways[name],
        marked: ADD_SELECTORS,
        words: ADD_WORDS.source,
      });
      await look(name, did);
    };
    if (!isViewed()) await way('product');
    await way('add');
    await way('cart');
    return { steps, operations, isInstalled, isSandboxed: browser.isSandboxed };
  } finally {
    await browser.close();
  }
};
