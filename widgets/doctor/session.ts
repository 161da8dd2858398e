import { guarded } from '../../src/page/guarded.js';
import { tagOnPage } from '../../src/page/tag-on-page.js';
import type { OperationDetail } from '../../src/tag/events.js';
import { OperationLives, outboxRows, STEPS, storageWorks } from './observe/operations.js';
import { type OtherRequest, type ServiceCall, watchEarlierCalls, watchFetch } from './observe/service-call.js';
import { type Violation, watchViolations } from './observe/violations.js';
import { OncePerPage } from './page/once-per-page.js';
import { Probes } from './probe/probes.js';
import type { readers } from './readers.js';

const OTHER_NEWS = ['recotag:config', 'recotag:cart', 'reco-load', 'reco-empty', 'reco-error'];

/** The functions of `readers.ts`. */
export type Readers = typeof readers;

/** What the inspector has recorded and requested since it was opened. */
export class Session {
  readonly operations = new OperationLives();
  /** newest first */
  readonly calls: ServiceCall[] = [];
  readonly others: OtherRequest[] = [];
  readonly violations: Violation[] = [];
  /** whether this page can store anything */
  readonly storageWorks = storageWorks();
  readonly probes: Probes;
  /** whether the doctor may send one harmless test request to each service */
  mayAskService = true;
  readonly oncePerPage = new OncePerPage();
  /** whether the page's own code has handled a `reco-action` */
  handlesActions = false;
  /** whether the page listens to `reco-action`; undefined if the recording began after the page's own scripts, so that this isn't known */
  listensToActions: (() => boolean) | undefined;
  /** the page's own `fetch`, whose calls are not recorded */
  readonly fetch = window.fetch.bind(window);

  readonly #ends: (() => void)[] = [];

  /**
   * @param changed called after each change of the recorded data
   * @param loadReaders loads `readers.ts`, which may be a file of its own
   */
  constructor(
    readonly changed: () => void,
    readonly loadReaders: () => Promise<Readers>,
  ) {
    this.probes = new Probes(changed);
  }

  /** Starts to record. */
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

  /** Stops recording, and restores the page. */
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
