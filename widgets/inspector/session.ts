import type { OperationDetail } from '../../src/tag/events.js';
import { askHarmlessly, askWhyRefused, type Trial } from './doctor/try-service.js';
import { listRequest } from './lists/list-request.js';
import { pageLists } from './lists/page-list.js';
import { sameQuestion } from './lists/same-question.js';
import { watchEarlierCalls } from './observe/earlier-calls.js';
import { OperationLives, STEPS } from './observe/operation-life.js';
import { outboxRows } from './observe/outbox-rows.js';
import { operationOf, type ServiceCall } from './observe/service-call.js';
import { storageWorks } from './observe/storage-works.js';
import { type Violation, watchViolations } from './observe/violations.js';
import { type OtherRequest, watchFetch } from './observe/watch-fetch.js';

const LIST_EVENTS = ['reco-load', 'reco-empty', 'reco-error'] as const;

/** More lists than this are not asked again on opening. */
const MOST_LISTS = 20;

/** Everything that the inspector has heard and asked since it was opened. */
export class Session {
  readonly operations = new OperationLives();
  /** newest first */
  readonly calls: ServiceCall[] = [];
  readonly others: OtherRequest[] = [];
  readonly violations: Violation[] = [];
  readonly trials: Trial[] = [];
  /** whether this page may keep anything */
  readonly storageWorks = storageWorks();
  /** the service and the lists have been asked */
  hasAsked = false;

  readonly #asked = new Set<string>();
  readonly #ends: (() => void)[] = [];
  readonly #fetch = window.fetch.bind(window);

  /** @param changed called whenever there is something new to show */
  constructor(private readonly changed: () => void) {}

  /** Begins to listen, and asks what can't be heard any more. */
  begin(): void {
    for (const row of outboxRows()) this.operations.note(row);
    for (const name of STEPS)
      this.#listen(`recotag:${name}`, (event) =>
        this.operations.note((event as CustomEvent<OperationDetail>).detail, name),
      );
    for (const name of ['recotag:config', 'recotag:cart']) this.#listen(name, () => {});
    // A list whose request was under way when the inspector opened: its answer was not heard either.
    for (const name of LIST_EVENTS) this.#listen(name, () => void this.#askForLists().then(this.changed));
    this.#ends.push(
      watchViolations((violation) => {
        this.violations.push(violation);
        this.changed();
      }),
      watchFetch(
        (call) => {
          if (!this.calls.includes(call)) this.calls.unshift(call);
          this.changed();
        },
        (request) => {
          this.others.push(request);
          this.changed();
        },
      ),
    );
    this.#ends.push(
      watchEarlierCalls(
        (call) => {
          this.calls.push(call);
          void this.#askWhy(call);
          this.changed();
        },
        (request) => this.others.push(request),
      ),
    );
    addEventListener('storage', this.changed);
    this.#ends.push(() => removeEventListener('storage', this.changed));
    void this.ask();
  }

  /** Hears nothing any more; the page is as it was. */
  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** Asks the service, and each list's question. Nothing of the shopper is sent. */
  async ask(): Promise<void> {
    const config = window.recotag?.config;
    const own = config && askHarmlessly(this.#fetch, config);
    const [trial] = await Promise.all([own, this.#askForLists()]);
    const others = this.trials.filter((each) => !each.own);
    this.trials.splice(0, this.trials.length, ...(trial ? [trial] : []), ...others);
    this.hasAsked = true;
    this.changed();
  }

  /** A call that was refused while nobody listened is asked for its reason, each operation once. */
  async #askWhy({ mode, operation, url, httpStatus = 0 }: ServiceCall): Promise<void> {
    if (mode !== 'async' || httpStatus < 400 || httpStatus > 499 || this.#asked.has(operation)) return;
    this.#asked.add(operation);
    this.trials.push(await askWhyRefused(this.#fetch, url, operation, window.recotag?.config?.headers));
    this.changed();
  }

  /** Nobody kept the answers that came before the inspector was open: the same question is asked once more. */
  async #askForLists(): Promise<void> {
    const requests = pageLists()
      .slice(0, MOST_LISTS)
      .filter(({ state }) => /ready|empty|error/.test(state ?? ''))
      .map((list) => listRequest(list, window.recotag?.config))
      .filter((request) => request !== undefined)
      .filter((request) => !this.calls.some((call) => sameQuestion(call, request)));
    const each = new Map(requests.map((request) => [request.url + request.body, request]));
    await Promise.all(
      [...each.values()].map(async ({ url, body, headers }) => {
        const call: ServiceCall = { ...operationOf(url)!, url, body, start: performance.now() };
        try {
          const response = await this.#fetch(url, { method: 'POST', credentials: 'omit', body, headers });
          Object.assign(call, { httpStatus: response.status, answer: await response.text() });
        } catch (error) {
          Object.assign(call, { httpStatus: 0, error: `${error}` });
        }
        call.took = Math.round(performance.now() - call.start);
        this.calls.push(call);
      }),
    );
  }

  #listen(name: string, hear: (event: Event) => void): void {
    const heard = (event: Event) => {
      hear(event);
      this.changed();
    };
    document.addEventListener(name, heard);
    this.#ends.push(() => document.removeEventListener(name, heard));
  }
}
