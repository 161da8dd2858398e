import { readFile } from 'node:fs/promises';
import type { Examination } from '../../../page/doctor/entry.js';
import { ACCEPTED } from '../../../protocol/status.js';
import { SOURCES } from './added-tag.js';
import type { Tab } from './devtools.js';
import { DrivenTab } from './driven-tab.js';
import { quietFor } from './pace.js';
import { Restlessness } from './restless.js';
import { isAcceptedResponse, type SentOperation, sentOperation } from './sent-operation.js';
import { cartChanges } from './shop-request.js';

const QUIET = quietFor(1200);
const LONGEST = 15_000;
/** How long a page may take to handle a move of the mouse, in milliseconds. */
const SLOW = 4000;
/** More operations than this are not recorded. */
const MOST = 500;

const SUCCESS = Buffer.from(ACCEPTED).toString('base64');
/** The end of the address to which the tag reports results. */
const RESULTS = '/recotag-results';

const ANY_ORIGIN = [{ name: 'Access-Control-Allow-Origin', value: '*' }];
const SCRIPT = [{ name: 'Content-Type', value: 'text/javascript' }];
const XML = [
  { name: 'Access-Control-Allow-Origin', value: '*' },
  { name: 'Access-Control-Allow-Headers', value: '*' },
  { name: 'Content-Type', value: 'application/xml' },
];

/** A request that waits for a response of the walk, or to go on. */
interface PausedRequest {
  requestId: string;
  networkId?: string;
  redirectedRequestId?: string;
  resourceType: string;
  frameId: string;
  request: { url: string; method: string; postData?: string };
}

const pause = () => new Promise((later) => setTimeout(later, 100));

/** A tab whose operations are recorded. Those that aren't to be sent are responded to here. */
export class RecordedTab extends DrivenTab {
  readonly operations: SentOperation[] = [];
  readonly restlessness = new Restlessness();
  /** the step of the walk, for the operations that are sent meanwhile */
  step: SentOperation['step'] = 'open';
  /** the HTTP status of the page's own document; undefined if it came without a response */
  httpStatus: number | undefined;

  /** by the browser's id of the request */
  readonly #inFlight = new Map<string, SentOperation>();
  #isExamining = false;
  #mouse = { isMoving: false, x: 1, handled: 0 };

  /** @param send sends tracking operations to the service */
  constructor(
    tab: Tab,
    private readonly send: boolean,
  ) {
    super(tab);
  }

  /** Listens to what the page requests. @param dist folder of the built files @param script runs in each page before its own */
  async record(dist: string, script: string): Promise<void> {
    const { tab } = this;
    await this.watch(dist, () => {}, script);
    const { frameTree } = await tab.send('Page.getFrameTree');
    const frame: string = frameTree.frame.id;
    await tab.send('Fetch.enable', {
      patterns: [
        { urlPattern: '*/v3/operations/*' },
        { urlPattern: `*${RESULTS}*` },
        { urlPattern: `*${SOURCES}` },
        { resourceType: 'Document' },
      ],
    });
    const sources = await readFile(`${dist}/recotag-sources.js`, 'base64');
    this.#watchResponses(frame);
    // An open dialog would block the page. Only dialogs of `beforeunload` are accepted, so that the page can be left.
    tab.on('Page.javascriptDialogOpening', ({ type }) => {
      tab.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => undefined);
    });
    // The page may have been closed.
    tab.on('Fetch.requestPaused', (paused) => void this.#respond(paused, frame, sources).catch(() => undefined));
  }

  /** Opens a page. @returns the browser's error, if it can't be opened */
  open(url: string): Promise<string | undefined> {
    return this.navigate(url);
  }

  /** A page that was stopped requests its own document again and again. */
  protected override isCounted(): boolean {
    return !this.restlessness.isRestless;
  }

  #watchResponses(frame: string): void {
    this.tab.on('Network.responseReceived', ({ requestId, response, type, frameId }) => {
      if (type === 'Document' && frameId === frame) this.httpStatus = response.status;
      const operation = this.#inFlight.get(requestId);
      if (operation) operation.httpStatus = response.status;
    });
    this.tab.on('Network.loadingFinished', ({ requestId }) => {
      const operation = this.#inFlight.get(requestId);
      if (!operation) return;
      // A page that was left has no response any more. Then the status decides.
      const read = this.tab.send('Network.getResponseBody', { requestId }).catch(() => ({ body: '' }));
      void read.then(({ body }) => {
        operation.isAccepted = isAcceptedResponse(operation.httpStatus ?? 0, body);
      });
    });
  }

  #respond(paused: PausedRequest, frame: string, sources: string): Promise<unknown> {
    const { requestId, request, resourceType, frameId } = paused;
    const { pathname } = new URL(request.url);
    const goOn = () => this.tab.send('Fetch.continueRequest', { requestId });
    const fulfil = (responseHeaders: object[], body: string, responseCode = 200) =>
      this.tab.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body });
    // Whoever looks whether lists show is no shopper.
    if (pathname.endsWith(RESULTS)) return this.send ? goOn() : fulfil(ANY_ORIGIN, '', 204);
    if (pathname === SOURCES) return fulfil(SCRIPT, sources);
    if (resourceType === 'Document' && !pathname.includes('/v3/operations/')) {
      const isByPage = frameId === frame && !paused.redirectedRequestId;
      return !isByPage || this.restlessness.mayNavigate()
        ? goOn()
        : this.tab.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    }
    const isHeld = pathname.startsWith('/recotag-check/') || (pathname.endsWith('/async') && !this.send);
    this.#keepOperation(paused, isHeld);
    return isHeld ? fulfil(XML, SUCCESS) : goOn();
  }

  #keepOperation({ request, networkId }: PausedRequest, isHeld: boolean): void {
    if (request.method !== 'POST' || this.#isExamining || this.operations.length >= MOST) return;
    const { searchParams } = new URL(request.url);
    const operation = sentOperation(searchParams.get('operation') ?? '?', this.step, request.postData ?? '');
    this.operations.push(operation);
    if (isHeld) operation.isAccepted = true;
    else if (networkId) this.#inFlight.set(networkId, operation);
  }

  /** Whether the last click has changed the cart, as far as its requests and the operations tell. */
  hasChanged(): boolean {
    const isSent = this.operations.some(({ operation, step }) => step === this.step && /Cart/.test(operation));
    return isSent || cartChanges(this.requests).length > 0;
  }

  /** A step of the walk begins. */
  begin(step: SentOperation['step']): void {
    this.step = step;
    this.takeRequests();
    this.restlessness.begin();
  }

  /** Waits until no request was made for a while: pages, lists and carts load at different times. */
  override async quiet(isBusy = () => false, act = () => {}): Promise<void> {
    const began = Date.now();
    while ((this.isLoading(QUIET, began) || isBusy()) && Date.now() - began < LONGEST) {
      act();
      await pause();
    }
  }

  /** The same, while the mouse moves. A tab in the background responds late: the page is quiet only after it has handled a move. */
  quietWithMouse(): Promise<void> {
    const isHeldBack = () => this.#mouse.handled < this.last && Date.now() - this.last < SLOW;
    return this.quiet(isHeldBack, () => this.#moveMouse());
  }

  /** Moves the mouse, because optimisers hold scripts back until the shopper does something. */
  #moveMouse(): void {
    const mouse = this.#mouse;
    if (mouse.isMoving) return;
    mouse.isMoving = true;
    mouse.x = 3 - mouse.x;
    const sent = Date.now();
    const moved = () => {
      mouse.isMoving = false;
      mouse.handled = sent;
    };
    this.tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: mouse.x, y: 1 }).then(moved, moved);
  }

  /** Lets the doctor examine the page. Its requests are not recorded. */
  async examine(mayAskService: boolean): Promise<Examination> {
    this.#isExamining = true;
    const examined = await this.evaluate(`recotagDoctor(${mayAskService})`);
    this.#isExamining = false;
    return examined as Examination;
  }
}
