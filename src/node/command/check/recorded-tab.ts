import { readFile } from 'node:fs/promises';
import type { LearnPage } from '../../../page/learn/entry.js';
import { ACCEPTED } from '../../../protocol/status.js';
import type { Tab } from './devtools.js';
import { OWN } from './insert-tag.js';
import { withKeptBuiltIns } from './kept-builtins.js';
import { isLeft, Restlessness } from './restless.js';
import { isAcceptedResponse, type SentOperation, sentOperation } from './sent-operation.js';
import { cartChanges, type ShopRequest } from './shop-request.js';

/** A response that takes longer, in milliseconds, isn't waited for: a page may keep a request open. */
const SLOW = 5000;
/** The same of the next page: until it comes, the tab still has the page before it. */
const SLOW_PAGE = 30_000;
/** A page that never pauses is judged after this time, in milliseconds. */
export const LONGEST = 15_000;
const MOST_REQUESTS = 200;
const MOST_OPERATIONS = 500;
/** How often a script is run again because its page was left. */
const MOST_ATTEMPTS = 20;

/** Hosts that no authority signs a certificate for. */
const PRIVATE =
  /^(localhost|127\..+|\[::1\]|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|.+\.(localhost|local|test|internal|lan))$/;

const OPERATIONS = '/v3/operations/';
/** The end of the address to which the tag reports results. */
const RESULTS = '/recotag-results';
const SCRIPT = 'text/javascript';
const ALLOWED = ['Origin', 'Headers'].map((what) => ({ name: `Access-Control-Allow-${what}`, value: '*' }));

/** The protocol gives an exception with its stack, of which users need the first line. */
const firstLine = (text: string): string => text.split('\n')[0]!.slice(0, 300);

export interface Recording {
  /** folder of the built files */
  dist: string;
  /** sends tracking operations to the service; without it the tab itself responds to them */
  send?: boolean;
  /** a pattern of files that are replaced by empty ones */
  without?: string;
  /** runs in each page before its own scripts */
  script?: string;
}

/** A request, as the protocol tells it. */
export interface SeenRequest {
  requestId: string;
  /** the document that has sent it */
  loaderId: string;
  frameId: string;
  type: string;
  request: { url: string; method: string; postData?: string; headers: Record<string, string> };
}

/** A request that waits for a response of the tab, or to go on. */
interface PausedRequest {
  requestId: string;
  redirectedRequestId?: string;
  resourceType: string;
  frameId: string;
  request: { url: string };
}

/** An operation, and the document that has sent it. */
type Recorded = SentOperation & { loaderId: string };

/** A part of the usual time, which tests set: pages of tests load at once. */
const PACE = Number(process.env.RECOTAG_PACE) || 1;

/** How long a page must send no request before it counts as quiet, in milliseconds. @param usual for pages of real shops */
export const quietFor = (usual: number): number => usual * PACE;

export const pause = () => new Promise((later) => setTimeout(later, 100));

/** A tab whose requests and operations are recorded, and in whose pages the functions of `src/page/learn` run. */
export class RecordedTab {
  operations: Recorded[] = [];
  readonly restlessness = new Restlessness();
  /** the HTTP status of the page's own document; undefined if it came without a response */
  httpStatus: number | undefined;
  /** when the last request was made or answered */
  protected last = 0;
  protected origin = '';
  /** the step of the walk, for the operations that are sent meanwhile */
  protected step = 'open';
  /** whether the requests of the page are those of the command itself */
  protected isExamining = false;
  /** when each request without a response was sent */
  protected readonly pending = new Map<string, number>();
  /** the requests to the shop since they were taken last */
  protected requests: ShopRequest[] = [];
  /** operations without a response, by the browser's id of the request */
  readonly #inFlight = new Map<string, Recorded>();
  #frame = '';
  /** the request for the next page, while there is no response, and until when it is waited for */
  #opening = { requestId: '', until: 0 };

  constructor(
    protected readonly tab: Tab,
    protected readonly recording: Recording,
  ) {}

  /** Listens to what the page requests. */
  async record(): Promise<void> {
    const { tab, recording } = this;
    for (const domain of ['Page', 'Runtime', 'Network']) await tab.send(`${domain}.enable`);
    this.#frame = (await tab.send('Page.getFrameTree')).frameTree.frame.id;
    tab.on('Network.requestWillBeSent', (seen: SeenRequest) => {
      // A page that was stopped requests its own document again and again.
      if (!this.restlessness.isRestless) this.pending.set(seen.requestId, Date.now());
      if (seen.type === 'Document' && seen.frameId === this.#frame)
        this.#opening = { requestId: seen.requestId, until: Date.now() + SLOW_PAGE };
      if (!this.restlessness.isRestless || seen.type !== 'Document') this.last = Date.now();
      this.note(seen);
    });
    tab.on('Network.responseReceived', ({ requestId, response, type, frameId }) => {
      if (type === 'Document' && frameId === this.#frame) {
        this.httpStatus = response.status;
        this.#opening.until = 0;
      }
      const operation = this.#inFlight.get(requestId);
      if (operation) operation.httpStatus = response.status;
    });
    for (const event of ['Network.loadingFinished', 'Network.loadingFailed'])
      tab.on(event, ({ requestId }) => {
        if (this.pending.delete(requestId)) this.last = Date.now();
        if (requestId === this.#opening.requestId) this.#opening.until = 0;
        if (event === 'Network.loadingFinished') this.finished(requestId);
      });
    // An open dialog would block the page.
    tab.on('Page.javascriptDialogOpening', () => {
      tab.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
    });
    // The page may have been closed.
    tab.on('Fetch.requestPaused', (paused) => void this.#respond(paused).catch(() => undefined));
    const patterns = [`*${OWN}*`, `*${OPERATIONS}*`, `*${RESULTS}*`, recording.without ?? []].flat();
    await tab.send('Fetch.enable', {
      patterns: [...patterns.map((urlPattern) => ({ urlPattern })), { resourceType: 'Document' }],
    });
    const functions = withKeptBuiltIns(await readFile(`${recording.dist}/esm/learn-page.js`, 'utf8'));
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: functions + (recording.script ?? '') });
  }

  /** Opens a page. On this computer and in a private network, certificates are often the developer's own. @returns the browser's error */
  async open(url: string): Promise<string | undefined> {
    const { origin, hostname } = new URL(url);
    this.origin = origin;
    await this.tab.send('Security.setIgnoreCertificateErrors', { ignore: PRIVATE.test(hostname) });
    return (await this.tab.send('Page.navigate', { url })).errorText;
  }

  /** Keeps operations, and the requests of scripts and of pages to the shop. */
  protected note({ requestId, request, type, loaderId }: SeenRequest): void {
    const { url: address, method, postData = '' } = request;
    const url = this.ownUrl(address);
    const isByScript = /^(XHR|Fetch)$/.test(type);
    if (url && (isByScript || type === 'Document') && this.requests.length < MOST_REQUESTS)
      this.requests.push({ url: url.pathname + url.search, method, isByScript });
    if (!this.#isOperation(address) || method !== 'POST' || this.isExamining) return;
    if (this.operations.length >= MOST_OPERATIONS) return;
    const name = new URL(address).searchParams.get('operation') ?? '?';
    const operation: Recorded = { ...sentOperation(name, this.step, postData), loaderId };
    this.operations.push(operation);
    if (this.#isHeld(address)) operation.isAccepted = true;
    else this.#inFlight.set(requestId, operation);
  }

  /** A response has come. */
  protected finished(requestId: string): void {
    const operation = this.#inFlight.get(requestId);
    if (!operation) return;
    // A page that was left has no response any more. Then the status decides.
    const read = this.tab.send('Network.getResponseBody', { requestId }).catch(() => ({ body: '' }));
    void read.then(({ body }) => {
      operation.isAccepted = isAcceptedResponse(operation.httpStatus ?? 0, body);
    });
  }

  #isOperation(address: string): boolean {
    return URL.canParse(address) && new URL(address).pathname.includes(OPERATIONS);
  }

  /** Whether the tab itself responds to an operation. */
  #isHeld(address: string): boolean {
    const { pathname } = new URL(address);
    return pathname.startsWith(OWN) || (pathname.endsWith('/async') && !this.recording.send);
  }

  async #respond(paused: PausedRequest): Promise<unknown> {
    const { requestId, request, resourceType, frameId } = paused;
    const { pathname } = new URL(request.url);
    const fulfil = (responseCode: number, type: string, body: string | Buffer) =>
      this.tab.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [{ name: 'Content-Type', value: type }, ...ALLOWED],
        body: Buffer.from(body).toString('base64'),
      });
    if (this.#isOperation(request.url) && this.#isHeld(request.url)) return fulfil(200, 'application/xml', ACCEPTED);
    if (pathname.startsWith(OWN)) {
      const file = pathname.slice(OWN.length);
      const text = /^recotag[\w-]*\.js$/.test(file)
        ? await readFile(`${this.recording.dist}/${file}`).catch(() => undefined)
        : undefined;
      return text ? fulfil(200, SCRIPT, text) : fulfil(404, 'text/plain', '');
    }
    // Whoever looks whether lists show is no shopper.
    if (pathname.endsWith(RESULTS) && !this.recording.send) return fulfil(204, 'text/plain', '');
    const isByPage = resourceType === 'Document' && frameId === this.#frame && !paused.redirectedRequestId;
    if (isByPage && !this.restlessness.mayNavigate())
      return this.tab.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    // The service, a page, or another copy of the tag.
    return resourceType === 'Script' && this.recording.without
      ? fulfil(200, SCRIPT, '')
      : this.tab.send('Fetch.continueRequest', { requestId });
  }

  /** The address of a request to the shop; undefined if it is another site's, or the tag's. */
  protected ownUrl(address: string): URL | undefined {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url?.origin === this.origin && !url.pathname.startsWith(OWN) && !url.pathname.includes(OPERATIONS)
      ? url
      : undefined;
  }

  /** Whether the requests since they were taken last may have changed the cart. */
  protected hasAsked(): boolean {
    return cartChanges(this.requests).length > 0;
  }

  /** Whether the next page has no response yet, a request was made or answered a moment ago, or one waits for its response. */
  protected isLoading(quiet: number, began: number): boolean {
    const now = Date.now();
    if (now < this.#opening.until) return true;
    const isQuiet =
      now - Math.max(this.last, began) >= quiet && ![...this.pending.values()].some((sent) => now - sent < SLOW);
    return !isQuiet && now - began < LONGEST;
  }

  protected async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.tab.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (!exceptionDetails) return result.value;
    const said = firstLine(exceptionDetails.exception?.description ?? exceptionDetails.text);
    throw new Error(`a script of the page disturbs the command: ${said}`);
  }

  /** Waits before a function is called in the next page. */
  async quiet(): Promise<void> {}

  /** Calls a function of `src/page/learn` in the page; again in the next one if the page was left meanwhile. */
  async call<Name extends keyof LearnPage>(
    name: Name,
    ...values: Parameters<LearnPage[Name]>
  ): Promise<Awaited<ReturnType<LearnPage[Name]>>> {
    const words = values.map((value) => JSON.stringify(value) ?? 'undefined').join();
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.evaluate(`recotagLearn.${name}(${words})`)) as never;
      } catch (error) {
        if (!isLeft(error) || attempt === MOST_ATTEMPTS) throw error;
        await this.quiet();
      }
    }
  }
}
