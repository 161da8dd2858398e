/**
 * # The sandbox service
 *
 * Plays the real service of interface.txt for the demo shop, the studio and the tests, and is stricter than any real
 * one: it shares no code with what calls it, so that a mistake there can't be a mistake here too.
 *
 * - `POST /v3/operations/{sync,async}`: ViewProduct, SetCart, Reco, GetPopularProducts. Anything wrong is answered with
 *   4xx and `<result><status>ValidationError</status><message>…</message></result>`, whose sentence says what, which and
 *   where. Views and carts are remembered and change the next lists. `settings.ts` has everything that an integration
 *   can have in its own way: names, id elements, endpoints, a secret key.
 * - Areas that Reco knows: `home`, `category`, `product-page`, `cart-page` (`memory/recommend.ts`); any other is answered
 *   too. A product never recommends itself; two products viewed in one visit recommend each other at once.
 * - `GET /` shows people live what arrives. `GET /log?since=N` gives the same as JSON, `DELETE /log` empties it.
 * - `GET /state` what is remembered of each visitor; `POST /reset` back to the generated history.
 * - `GET /counts` what shoppers did with each list of the shop's pages: shown, chosen, put into the cart; `POST` counts one.
 * - `GET /why?operation=Reco&area=home` the list with the reason for each product; with `shopper=shoes` for somebody.
 * - `GET`, `PUT`, `DELETE /faults` rules of what is to go wrong, see `faults/fault-rule.ts`:
 *   `[{ "operation": "Reco", "kind": "status", "httpStatus": 503, "retryAfter": 2, "times": 1 }]`.
 * - `/simulate/slow,on-sale/v3/operations/…` plays faults for one base address only, and `/simulate/as-shoes/…` answers as for
 *   somebody who looks at shoes; `GET /simulations` names them.
 * - Log, state, reset and faults answer no page of another origin; these and the page answer to no foreign name (`who-asks.ts`).
 *
 * In a test:
 *
 * ```ts
 * const service = await startService({ endpoints: ['test-shop'] });
 * service.faults.set({ operation: 'SetCart', kind: 'reset-before', times: 2 });
 * await expect.poll(() => service.requests.filter(({ operation }) => operation === 'SetCart').length).toBe(3);
 * await service.close();
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../listen.js';
import { desk } from './desk/desk.js';
import { exchange, type Service } from './exchange.js';
import { FaultList } from './faults/fault-list.js';
import { ListCounts } from './memory/list-counts.js';
import { Memory } from './memory/memory.js';
import { type LoggedRequest, RequestLog } from './request-log.js';
import { type ServiceOptions, settle } from './settings.js';

/** A sandbox that runs. */
export interface RunningService {
  /** `{base_url}`: `http://localhost:{port}`, without a slash at its end. */
  url: string;
  port: number;
  /** The log itself, live: the latest requests with what became of them, preflights included, oldest first. */
  requests: readonly LoggedRequest[];
  /** What is to go wrong. */
  faults: FaultList;
  /** What is remembered; `memory.reset()` forgets the real visitors. */
  memory: Memory;
  /** Empties the log. */
  clearLog(): void;
  /** Ends every connection, also those that wait for an answer. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox service.
 *
 * @throws the system's error when the port is taken
 */
export const startService = async (options: ServiceOptions = {}): Promise<RunningService> => {
  const settings = settle(options);
  const closing = new AbortController();
  const log = new RequestLog(settings.logSize, settings.logTextSize);
  const service: Service = {
    settings,
    log,
    faults: new FaultList(),
    memory: new Memory(settings),
    counts: new ListCounts(),
    closing: closing.signal,
  };
  const { port, close } = await listen(
    (request, response) => void serve(request, response, service),
    settings.port,
    settings.host,
  );
  return {
    url: `http://${settings.host ?? 'localhost'}:${port}`,
    port,
    requests: log.requests,
    faults: service.faults,
    memory: service.memory,
    clearLog: () => log.clear(),
    close: () => {
      closing.abort();
      return close();
    },
  };
};

const serve = async (request: IncomingMessage, response: ServerResponse, service: Service): Promise<void> => {
  // A connection that breaks is the caller's affair, and must not end the service.
  request.on('error', () => {});
  response.on('error', () => {});
  try {
    if (!(await desk(request, response, service))) await exchange(request, response, service);
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
};
