import type { OperationDetail } from '../../src/tag/events.js';
import { askHarmlessly, askWhyRefused, type Trial } from './doctor/try-service.js';
import { listRequest } from './lists/list-request.js';
import { pageLists } from './lists/page-list.js';
import { earlierCalls } from './observe/earlier-calls.js';
import { OperationLives, STEPS } from './observe/operation-life.js';
import { outboxRows } from './observe/outbox-rows.js';
import { operationOf, type ServiceCall } from './observe/service-call.js';
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
  /** the service and the lists have been asked */
  hasAsked = false;

  readonly #ends: (() => void)[] = [];
  readonly #fetch = window.fetch.bind(window);

  /** @param changed called whenever there is something new to show */
  constructor(private readonly changed: () => void) {}

  /** Begins to listen, and asks what can't be heard any more. */
  begin(): void {
    this.calls.push(...earlierCalls().reverse());
    this.others.push(...earlierRequests());
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
    addEventListener('storage', this.changed);
    this.#ends.push(() => removeEventListener('storage', this.changed));
    void this.ask();
  }

  /** Hears nothing any more; the page is as it was. */
  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** Asks the service, each list's question, and why calls from before were refused. Nothing of the shopper is sent. */
  async ask(): Promise<void> {
    const config = window.recotag?.config;
    const asked = [config && askHarmlessly(this.#fetch, config), ...this.#refusedBefore()];
    const [trials] = await Promise.all([Promise.all(asked), this.#askForLists()]);
    this.trials.splice(0, this.trials.length, ...trials.filter((trial) => trial !== undefined));
    this.hasAsked = true;
    this.changed();
  }

  #refusedBefore(): Promise<Trial>[] {
    const refused = this.calls.filter(
      ({ mode, body, httpStatus = 0 }) =>
        mode === 'async' && body === undefined && httpStatus > 399 && httpStatus < 500,
    );
    return [...new Map(refused.map((call) => [call.operation, call])).values()].map(({ url, operation }) =>
      askWhyRefused(this.#fetch, url, operation, window.recotag?.config?.headers),
    );
  }

  /** Nobody kept the answers that came before the inspector was open: the same question is asked once more. */
  async #askForLists(): Promise<void> {
    const requests = pageLists()
      .slice(0, MOST_LISTS)
      .filter(({ state }) => /ready|empty|error/.test(state ?? ''))
      .map((list) => listRequest(list, window.recotag?.config))
      .filter((request) => request !== undefined)
      .filter(({ url, body }) => !this.calls.some((call) => call.url === url && call.body === body));
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

const earlierRequests = (): OtherRequest[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, name }) => initiatorType === 'fetch' && !operationOf(name))
    .map(({ name, startTime, duration }) => ({ url: name, start: startTime, took: Math.round(duration) }));
