/**
 * # The sandbox service
 *
 * Simulates the service of docs/interface.md for the demo shop, the studio and the tests. It is stricter than a real service, and it
 * shares no code with its callers, so that both can't have the same bug.
 *
 * - `POST /v3/operations/{sync,async}`: ViewProduct, SetCart, Reco, GetPopularProducts. The response to an invalid call is 4xx and
 *   `<result><status>ValidationError</status><message>…</message></result>` with an error message. Views and carts are stored and
 *   change the next lists. `settings.ts` has what differs between integrations: names, id elements, endpoints, a secret key.
 * - Areas of Reco: `home`, `product-page`, `cart-page` (`memory/recommend.ts`); other areas are accepted, too.
 *   A product never recommends itself. Two products that were viewed in one visit recommend each other at once.
 * - `GET /` is a page that shows the requests.
 * - `/simulate/slow,on-sale/v3/operations/…` simulates faults for one base address, and `/simulate/as-shoes/…` simulates a shopper
 *   who views shoes; `GET /simulations` returns all names.
 * - Pages of other origins can't read it, and it rejects unknown host names (`who-asks.ts`).
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
import { exchange, type Service } from './exchange.js';
import { FaultList } from './faults/fault-list.js';
import { Memory } from './memory/memory.js';
import { type LoggedRequest, RequestLog } from './request-log.js';
import { requestPage } from './request-page.js';
import { type ServiceOptions, withDefaults } from './settings.js';

/** A running sandbox. */
export interface RunningService {
  /** `{base_url}`: `http://localhost:{port}`, without a slash at its end. */
  url: string;
  port: number;
  /** The log: the latest requests with their responses, oldest first, including preflights. It is updated while the service runs. */
  requests: readonly LoggedRequest[];
  /** The faults to simulate. */
  faults: FaultList;
  /** Views and carts; `memory.reset()` deletes all visitors. */
  memory: Memory;
  /** Clears the log. */
  clearLog(): void;
  /** Closes all connections, also those that wait for a response. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox service.
 *
 * @throws the system's error when the port is taken
 */
export const startService = async (options: ServiceOptions = {}): Promise<RunningService> => {
  const settings = withDefaults(options);
  const closing = new AbortController();
  const log = new RequestLog();
  const service: Service = {
    settings,
    log,
    faults: new FaultList(),
    memory: new Memory(),
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
  // A broken connection must not stop the service.
  request.on('error', () => {});
  response.on('error', () => {});
  try {
    if (service.settings.pages(request, response) || requestPage(request, response, service)) return;
    await exchange(request, response, service);
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
};
