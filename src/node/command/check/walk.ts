import { readFile } from 'node:fs/promises';
import type { Examination } from '../../../page/doctor/entry.js';
import { findWay, isLoaded, readPage, type ShopPage, seeLists, type Ways } from '../../../page/learn/in-page.js';
import { ADD_BUTTONS, ADD_SELECTORS, ADD_WORDS } from '../../../protocol/markup/product-page.js';
import { ACCEPTED } from '../../../protocol/status.js';
import { type Devtools, demandSelectors, startDevtools } from './devtools.js';
import { withKeptBuiltIns } from './kept-builtins.js';
import { quietFor } from './pace.js';
import { isLeft, Restlessness } from './restless.js';
import { isAcceptedResponse, type SentOperation, sentOperation } from './sent-operation.js';

/** One step of a walk, and the page after it. */
export interface Step {
  name: 'open' | 'product' | 'add' | 'cart';
  /** what was clicked; undefined if nothing was found */
  did: string | undefined;
  page: ShopPage;
  /** the HTTP status of the page's own document; undefined if it came without a response */
  httpStatus: number | undefined;
  /** whether the page has no tag, and has that of the walk in its place */
  isBare: boolean;
  /** what the doctor finds in the page */
  doctor: Examination;
}

/** A shopper's walk, and what was sent on it. */
export interface Walk {
  steps: Step[];
  operations: SentOperation[];
  /** whether the page has a tag of its own. If not, the walk adds one to find out what it would send */
  isInstalled: boolean;
  /** whether the operations were sent to the service; otherwise the walk itself responded to them */
  isSent: boolean;
  /** whether a page was stopped because it navigated again and again */
  isRestless: boolean;
  /** selectors that the user gave */
  ways: Ways;
  /** whether the browser's sandbox is on; it is off for root */
  isSandboxed: boolean;
}

interface WalkOptions extends Ways {
  url: string;
  /** path of the browser */
  chromium: string;
  /** a browser that runs already, for several walks; it is not closed */
  browser?: Devtools | undefined;
  /** sends tracking operations to the service; without it the walk itself responds to them */
  send?: boolean | undefined;
  /** folder of the built files, for pages without a tag */
  dist: string;
  /** how long to wait for each response of the page, in milliseconds; default 30,000 */
  limit?: number | undefined;
  /** ends the walk */
  signal?: AbortSignal | undefined;
}

const QUIET = quietFor(1200);
const LONGEST = 15_000;
/** More operations than this are not recorded. */
const MOST = 500;
const SUCCESS = Buffer.from(ACCEPTED).toString('base64');

const pause = () => new Promise((later) => setTimeout(later, 100));

/**
 * Waits until no request was made for a while: pages, lists and carts load at different times.
 *
 * @param act called again and again meanwhile
 */
const quiet = async (lastRequest: () => number, isWaiting: () => boolean, act?: () => void): Promise<void> => {
  const began = Date.now();
  const since = () => Date.now() - Math.max(lastRequest(), began);
  while ((since() < QUIET || isWaiting()) && Date.now() - began < LONGEST) {
    act?.();
    await pause();
  }
};

/** Where the tag that the walk adds finds its file for products without an id. The walk itself responds. */
const SOURCES = '/recotag-check/recotag-sources.js';
/** The endpoint id of that tag. */
const ADDED_ENDPOINT = 'check';
/** A response that takes longer, in milliseconds, isn't waited for: a page may keep a request open. */
const SLOW = 4000;

/** How long the walk goes on waiting for a page that is quiet and not loaded yet, in milliseconds. */
const LATEST = 12_000;

/** The browser's usual words for a page that can't be opened, as a person says them. */
const FAILURES: Readonly<Record<string, string>> = {
  'net::ERR_NAME_NOT_RESOLVED': 'there is no host with this name',
  'net::ERR_CONNECTION_REFUSED': 'no server listens there. Is yours running?',
};

/** How often a script is run again because its page was left. */
const MOST_ATTEMPTS = 20;

/**
 * The `document` of functions that run in the page: reads each property from the prototype of the document, since an element can replace
 * it, as `<img name="title">` replaces `document.title`. Not from `Document`, which MooTools replaces.
 */
const UNSHADOWED = `new Proxy({}, {
  get(_, name) {
    const value = Reflect.get(Object.getPrototypeOf(document), name, document);
    return value instanceof Function ? value.bind(document) : value;
  },
})`;

/** The script that adds a configured tag to a page without one. The walk itself responds to requests to its base URL. */
const putIn = async (dist: string): Promise<string> => {
  const [tag, auto] = (await Promise.all(
    ['recotag.js', 'recotag-auto.js'].map((file) => readFile(`${dist}/${file}`, 'utf8')),
  )) as [string, string];
  return `addEventListener('DOMContentLoaded', () => {
    if (${UNSHADOWED}.querySelector('script[data-endpoint-id]') || window.recotag instanceof Function) return;
    ${tag}
    recotag('config', { baseUrl: location.origin + '/recotag-check', endpointId: '${ADDED_ENDPOINT}', dataLayer: 'dataLayer', auto: 'view cart' });
    ${auto.replaceAll('./recotag-sources.js', SOURCES)}
  });`;
};

/** Runs in the page. */
const examine = (mayAskService: boolean): Promise<Examination> =>
  (window as { recotagDoctor?: (mayAskService: boolean) => Promise<Examination> }).recotagDoctor!(mayAskService);

/** The protocol gives an exception with its stack, of which users need the first line. */
const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 300);

/** Walks through a shop like a shopper: opens a product, adds it to the cart, opens the cart. */
export const walk = async (options: WalkOptions): Promise<Walk> => {
  const { url, chromium, browser: given, send = false, dist, limit = 30_000, signal, ...ways } = options;
  const browser = given ?? (await startDevtools(chromium, { limit, signal }));
  const operations: SentOperation[] = [];
  /** by the browser's id of the request */
  const inFlight = new Map<string, SentOperation>();
  const steps: Step[] = [];
  const restlessness = new Restlessness();
  let step: Step['name'] = 'open';
  let last = 0;
  /** when each request without a response was sent */
  const pending = new Map<string, number>();
  const isWaiting = () => [...pending.values()].some((sent) => Date.now() - sent < SLOW);
  let isInstalled = true;
  let httpStatus: number | undefined;
  /** while the doctor examines the page, its requests are not recorded */
  let isExamining = false;
  const tab = await browser.openTab().catch(async (error) => {
    if (!given) await browser.close();
    throw error;
  });
  try {
    await demandSelectors(tab, ways);
    for (const domain of ['Page', 'Runtime', 'Network']) await tab.send(`${domain}.enable`);
    const { frameTree } = await tab.send('Page.getFrameTree');
    await tab.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/v3/operations/*' }, { urlPattern: `*${SOURCES}` }, { resourceType: 'Document' }],
    });
    const sources = await readFile(`${dist}/recotag-sources.js`, 'base64');
    for (const event of ['Network.loadingFinished', 'Network.loadingFailed'])
      tab.on(event, ({ requestId }) => {
        if (pending.delete(requestId) && !restlessness.isRestless) last = Date.now();
      });
    tab.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (!restlessness.isRestless) pending.set(requestId, Date.now());
      if (type !== 'Document' || !restlessness.isRestless) last = Date.now();
    });
    // An open dialog would block the page. Only dialogs of `beforeunload` are accepted, so that the page can be left.
    tab.on('Page.javascriptDialogOpening', ({ type }) => {
      tab.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => undefined);
    });
    const respond = (paused: PausedRequest) => {
      const { requestId, request, networkId, resourceType, frameId } = paused;
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === SOURCES) {
        const responseHeaders = [{ name: 'Content-Type', value: 'text/javascript' }];
        return tab.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: sources });
      }
      if (resourceType === 'Document' && !pathname.includes('/v3/operations/')) {
        const isByPage = frameId === frameTree.frame.id && !paused.redirectedRequestId;
        const may = !isByPage || restlessness.mayNavigate();
        return may
          ? tab.send('Fetch.continueRequest', { requestId })
          : tab.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      }
      const isTracking = pathname.endsWith('/async');
      const isHeld = pathname.startsWith('/recotag-check/') || (isTracking && !send);
      if (request.method === 'POST' && !isExamining && operations.length < MOST) {
        const operation = sentOperation(searchParams.get('operation') ?? '?', step, request.postData ?? '');
        operations.push(operation);
        if (isHeld) operation.isAccepted = true;
        else if (networkId) inFlight.set(networkId, operation);
      }
      const responseHeaders = [
        { name: 'Access-Control-Allow-Origin', value: '*' },
        { name: 'Access-Control-Allow-Headers', value: '*' },
        { name: 'Content-Type', value: 'application/xml' },
      ];
      return isHeld
        ? tab.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: SUCCESS })
        : tab.send('Fetch.continueRequest', { requestId });
    };
    // The page may have been closed.
    tab.on('Fetch.requestPaused', (paused) => void respond(paused).catch(() => undefined));
    tab.on('Network.responseReceived', ({ requestId, response, type, frameId }) => {
      if (type === 'Document' && frameId === frameTree.frame.id) httpStatus = response.status;
      const operation = inFlight.get(requestId);
      if (operation) operation.httpStatus = response.status;
    });
    tab.on('Network.loadingFinished', ({ requestId }) => {
      const operation = inFlight.get(requestId);
      if (!operation) return;
      // A page that was left has no response any more. Then the status decides.
      const read = tab.send('Network.getResponseBody', { requestId }).catch(() => ({ body: '' }));
      void read.then(({ body }) => {
        operation.isAccepted = isAcceptedResponse(operation.httpStatus ?? 0, body);
      });
    });
    const doctor = await readFile(`${dist}/esm/doctor.js`, 'utf8');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
      source: withKeptBuiltIns(doctor) + (await putIn(dist)),
    });

    const once = async (expression: string) => {
      const { result, exceptionDetails } = await tab.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails) {
        const said = firstLine(exceptionDetails.exception?.description ?? exceptionDetails.text);
        throw new Error(`a script of the page disturbs the check: ${said}`);
      }
      return result.value;
    };
    /** Runs a function in the page; again in the next one if the page was left meanwhile. */
    const evaluate = async <T>(script: (argument: never) => T, argument?: unknown): Promise<Awaited<T>> => {
      const expression = `((document) => (${script})(${JSON.stringify(argument) ?? ''}))(${UNSHADOWED})`;
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(expression);
        } catch (error) {
          if (!isLeft(error) || attempt === MOST_ATTEMPTS) throw error;
          await quiet(() => last, isWaiting);
        }
      }
    };
    let isMoving = false;
    /** when the last move of the mouse was sent that the page has handled */
    let handled = 0;
    let x = 1;
    /**
     * Moves the mouse, because optimisers hold scripts back until the shopper does something. A tab in the background responds late: the page
     * is quiet only after it has handled a move.
     */
    const move = (): void => {
      if (isMoving) return;
      isMoving = true;
      x = 3 - x;
      const sent = Date.now();
      const moved = () => {
        isMoving = false;
        handled = sent;
      };
      tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 1 }).then(moved, moved);
    };
    const look = async (name: Step['name'], did: string | undefined) => {
      const isHeldBack = () => handled < last && Date.now() - last < SLOW;
      await quiet(
        () => last,
        () => isWaiting() || isHeldBack(),
        move,
      );
      // On a busy computer a page may pause between two of its files.
      const latest = Date.now() + LATEST;
      while (!(await evaluate(isLoaded)) && Date.now() < latest) await quiet(() => last, isWaiting);
      if (await evaluate(seeLists)) await quiet(() => last, isWaiting);
      const page = await evaluate(readPage);
      // If an operation was held back, only the service can tell whether it would accept operations of this page.
      isExamining = true;
      const examined = await evaluate(examine, send || operations.some(({ isAccepted }) => isAccepted));
      isExamining = false;
      const isBare = page.config?.endpointId === ADDED_ENDPOINT;
      steps.push({ name, did, page, httpStatus, isBare, doctor: examined });
      return page;
    };

    const { errorText } = await tab.send('Page.navigate', { url });
    if (errorText && !restlessness.isRestless)
      throw new Error(`${url} can't be opened: ${FAILURES[errorText] ?? errorText}`);
    const first = await look('open', url);
    isInstalled = first.config?.endpointId !== ADDED_ENDPOINT && !!first.tag;
    const isViewed = () => operations.some(({ operation }) => /View/.test(operation));
    const way = async (name: 'product' | 'add' | 'cart') => {
      step = name;
      restlessness.begin();
      const did = await evaluate(findWay, {
        step: name,
        selector: ways[name],
        marked: ADD_SELECTORS,
        buttons: ADD_BUTTONS,
        words: ADD_WORDS.source,
      });
      if (did) await look(name, did);
      // Nothing has changed.
      else steps.push({ ...steps.at(-1)!, name, did });
    };
    if (ways.product || !(isViewed() || steps[0]!.doctor.isProductPage)) await way('product');
    await way('add');
    await way('cart');
    const { isRestless } = restlessness;
    return { steps, operations, isInstalled, isSent: send, isRestless, ways, isSandboxed: browser.isSandboxed };
  } finally {
    await (given ? tab : browser).close();
  }
};

/** A request that waits for `respond`. */
interface PausedRequest {
  requestId: string;
  networkId?: string;
  redirectedRequestId?: string;
  resourceType: string;
  frameId: string;
  request: { url: string; method: string; postData?: string };
}
