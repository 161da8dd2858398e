import { guarded, quietly } from '../shared/guarded.js';
import { tagOnPage } from '../shared/of-document.js';
import type { OperationDetail } from '../tag/events.js';
import { hearAdds, REPORT_MS } from './observe/adds.js';
import { OperationLives, outboxRows, STEPS, storageWorks } from './observe/operations.js';
import { type OtherRequest, type ServiceCall, watchEarlierCalls, watchFetch } from './observe/service-call.js';
import { type Violation, watchViolations } from './observe/violations.js';
import { OncePerPage } from './page/once-per-page.js';
import { untilSettled, wait } from './page/settled.js';
import type { Question } from './probe/questions.js';
import type { Readers } from './readers.js';

const PAUSE = 100;

/** A cart that is known this many milliseconds after an empty one was not known when that was reported. */
const SOON_MS = 5000;

const OTHER_NEWS = ['recotag:config', 'reco-load', 'reco-empty', 'reco-error'];

/** What the inspector has recorded and requested since it was opened. */
export class Session {
  readonly operations = new OperationLives();
  /** newest first */
  readonly calls: ServiceCall[] = [];
  readonly others: OtherRequest[] = [];
  readonly violations: Violation[] = [];
  readonly storageWorks = storageWorks();
  /** undefined until they are loaded, or if they can't be */
  readers: Readers | undefined;
  /** whether the page has been loaded for a moment, so that what it does at its start has happened */
  isSettled = false;
  /** whether the page has the lists' style sheet; read once, because all rules of all style sheets are read */
  hasReserve: boolean | undefined;
  /** by the key of the question; undefined if the request has failed or is in flight */
  results = new Map<string, unknown>();
  readonly oncePerPage = new OncePerPage();
  /** how many lines the cart has that was reported just after an empty one */
  linesAfterEmpty: number | undefined;
  #emptyAt = Number.NEGATIVE_INFINITY;
  /** whether the page's own code has handled a `reco-action` */
  handlesActions = false;
  /** whether the page listens to `reco-action`; undefined if the recording began after the page's own scripts, so that this isn't known */
  listensToActions: (() => boolean) | undefined;
  /** the buttons that were used to add to the cart since a cart was reported, and when, in milliseconds since the navigation */
  #added: { label: string; time: number } | undefined;
  /** the page's own `fetch`, whose calls are not recorded */
  readonly fetch = window.fetch.bind(window);

  readonly #ends: (() => void)[] = [];
  #preparing: Promise<void> | undefined;
  #busy = 0;

  /**
   * @param changed called after each change of the recorded data
   * @param loadReaders loads `readers.ts`, which may be a file of its own
   */
  constructor(
    readonly changed: () => void,
    readonly loadReaders: () => Promise<Readers>,
  ) {}

  /** Whether the page is not settled yet, or a result is missing. */
  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** What was used to add to the cart, if no cart was reported for a while after it. */
  get unreported(): string | undefined {
    return this.#added && performance.now() - this.#added.time >= REPORT_MS ? this.#added.label : undefined;
  }

  async untilReported(): Promise<void> {
    while (this.#added && !this.unreported) await wait(PAUSE);
  }

  begin(): void {
    for (const row of outboxRows()) this.operations.note(row);
    const refused = tagOnPage().refused;
    if (refused) this.operations.note(refused, 'rejected');
    for (const name of STEPS)
      this.#listen(document, `recotag:${name}`, (event) =>
        this.operations.note((event as CustomEvent<OperationDetail>).detail, name),
      );
    for (const name of OTHER_NEWS) this.#listen(document, name);
    this.#listen(window, 'storage');
    // On the window, so that the page's own listeners have run.
    this.#listen(window, 'reco-action', ({ defaultPrevented }) => {
      this.handlesActions ||= defaultPrevented;
    });
    this.#listen(document, 'recotag:queued', (event) => this.#noteCart((event as CustomEvent<OperationDetail>).detail));
    this.#listen(document, 'recotag:cart', () => {
      this.#added = undefined;
    });
    this.#ends.push(
      hearAdds((label) => {
        this.#added ??= { label, time: performance.now() };
        this.untilReported().then(guarded(() => this.changed()));
      }),
    );
    // The `error` event of a picture doesn't bubble, but it can be captured.
    this.#listen(document, 'error', undefined, true);
    const other = (request: OtherRequest) => {
      this.others.push(request);
      this.changed();
    };
    this.#ends.push(
      watchViolations((violation) => {
        this.violations.push(violation);
        this.changed();
      }),
      watchFetch((call) => {
        if (!this.calls.includes(call)) this.calls.unshift(call);
        this.changed();
      }, other),
      watchEarlierCalls((call) => {
        this.calls.push(call);
        this.changed();
      }, other),
    );
  }

  /** Loads what reads the page, and waits until the page is settled. Requests nothing from the service or the shop. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#during(async () => {
      const loading = this.loadReaders().then((readers) => {
        this.readers = readers;
        this.changed();
      });
      await Promise.allSettled([loading, untilSettled()]);
      this.isSettled = true;
      this.hasReserve = quietly(() => this.readers?.hasReserve());
    });
    return this.#preparing;
  }

  /** Sends the test requests that were not sent before. Only this function sends any. */
  async ask(questions: readonly Question[]): Promise<void> {
    // After `forget`, a late result must not replace a newer one.
    const { readers, results } = this;
    if (!readers) return;
    const open = new Map(questions.filter(({ key }) => !results.has(key)).map((each) => [each.key, each]));
    for (const key of open.keys()) results.set(key, undefined);
    const asked = [...open].map(([key, { send }]) =>
      this.#during(async () => {
        // A failed request has no result.
        results.set(key, await send(readers, this.fetch).catch(() => undefined));
      }),
    );
    await Promise.all(asked);
  }

  /** Discards what was read and received, so that everything can be asked again. */
  forget(): void {
    this.results = new Map();
    this.#preparing = undefined;
  }

  async #during(work: () => Promise<void>): Promise<void> {
    this.#busy++;
    this.changed();
    await work();
    this.#busy--;
    this.changed();
  }

  /** Of this page only: another tab may report a cart at any time. */
  #noteCart({ operation, body }: OperationDetail): void {
    const isClear = operation === 'ClearCart';
    if (operation !== 'SetCart' && !isClear) return;
    const { length } = isClear ? [] : [...body.matchAll(/<count>/g)];
    const isSoon = performance.now() - this.#emptyAt < SOON_MS;
    if (length && isSoon) this.linesAfterEmpty = length;
    this.#emptyAt = length || this.#added ? Number.NEGATIVE_INFINITY : performance.now();
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  #listen(target: EventTarget, name: string, handle?: (event: Event) => void, capture = false): void {
    const listener = guarded((event: Event) => {
      handle?.(event);
      this.changed();
    });
    target.addEventListener(name, listener, capture);
    this.#ends.push(() => target.removeEventListener(name, listener, capture));
  }
}
