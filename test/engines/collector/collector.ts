import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Arrival, Fault, Trap, Weather } from './arrival.js';
import { noOperation, readOperation } from './read-operation.js';

/** Below the ports that systems assign, so that nobody takes the port of a service that is down. Browsers block port 10080. */
const PORTS = { first: 11_000, count: 20_000 };

/** Listens at a free port and returns it. */
export const listenSomewhere = async (listen: (port: number) => Promise<void>): Promise<number> => {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    try {
      await listen(port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
};

const SUCCESS = '<result><status>Success</status></result>';
const REPEAT = '<result><status>TransactionAlreadyProcessed</status></result>';

/** The service of a scenario: real HTTP on a port of its own, real preflights, and faults on demand. */
export interface Collector {
  url: string;
  port: number;
  /** every request that arrived with its whole body, in order of arrival */
  arrivals: Arrival[];
  /** the accepted operations, in order of arrival, in a few words each */
  taken(): string[];
  /** the largest number of requests at the same time */
  mostAtOnce: number;
  /** requests without a response yet */
  open: number;
  preflights: number;
  /** how long a preflight takes, in milliseconds */
  preflightDelay: number;
  /** how the service behaves where no fault is set; by default it succeeds */
  weather?: Weather;
  /** Holds the next request until `release`. */
  hold(where: 'before' | 'after'): { arrived: Promise<void>; release: () => void };
  /** Responds with 503 to everything until the returned function is called. */
  fail(): () => void;
  /** Closes the port and every connection. */
  down(): Promise<void>;
  /** Opens the same port again. */
  up(): Promise<void>;
  close(): Promise<void>;
}

export const startCollector = async (): Promise<Collector> => {
  const traps: Trap[] = [];
  const taken: Arrival[] = [];
  const sockets = new Set<Socket>();

  const take = (arrival: Arrival): string => {
    const { transactionId } = arrival.query;
    const isRepeat = transactionId && taken.some(({ query }) => query.transactionId === transactionId);
    arrival.outcome = isRepeat ? 'repeat' : 'taken';
    if (!isRepeat) taken.push(arrival);
    return isRepeat ? REPEAT : SUCCESS;
  };

  const answer = (arrival: Arrival, response: ServerResponse, status: number, body: string): void => {
    if (arrival.connection === 'open') {
      arrival.connection = 'answered';
      arrival.answeredAt = performance.now();
    }
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/xml' }).end(body);
  };

  const meet = async (
    fault: Fault | undefined,
    arrival: Arrival,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    if (!fault) return answer(arrival, response, 200, take(arrival));
    if ('reset' in fault) {
      if (fault.reset === 'after') take(arrival);
      arrival.connection = 'reset';
      return request.socket.resetAndDestroy();
    }
    if ('hold' in fault) {
      if (fault.hold === 'after') take(arrival);
      fault.arrived();
      await fault.until;
      return answer(arrival, response, 200, fault.hold === 'before' ? take(arrival) : SUCCESS);
    }
    const body = fault.take ? take(arrival) : '';
    if (fault.after) await new Promise((late) => setTimeout(late, fault.after));
    answer(arrival, response, fault.status, body);
  };

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      if (collector.weather?.isDown()) return void request.socket.resetAndDestroy();
      collector.preflights++;
      setTimeout(
        () =>
          response
            .writeHead(204, {
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Allow-Headers': `${request.headers['access-control-request-headers']}`,
              'Access-Control-Max-Age': '600',
            })
            .end(),
        collector.preflightDelay,
      );
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const query = Object.fromEntries(new URL(request.url!, collector.url).searchParams);
      const body = Buffer.concat(parts).toString();
      const arrival: Arrival = {
        what:
          request.method === 'POST'
            ? readOperation(query.operation!, body)
            : noOperation(`${request.method} ${request.url}`),
        operation: query.operation!,
        device: query.deviceUUID!,
        query,
        headers: request.headers,
        body,
        at: performance.now(),
        outcome: 'refused',
        connection: 'open',
      };
      collector.arrivals.push(arrival);
      collector.open++;
      collector.mostAtOnce = Math.max(collector.mostAtOnce, collector.open);
      response.on('close', () => {
        collector.open--;
        if (arrival.connection === 'open') arrival.connection = 'gone';
      });
      const trap = traps.find(({ left }) => left);
      if (trap) trap.left--;
      void meet(trap ? trap.fault : collector.weather?.faultFor(arrival), arrival, request, response);
    });
  });
  // The service never closes a connection itself: a browser that writes to it at the same moment could not know why.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  const listen = (port: number): Promise<void> =>
    new Promise((listening, failed) => {
      server.once('error', failed);
      server.listen(port, () => {
        server.off('error', failed);
        listening();
      });
    });
  const port = await listenSomewhere(listen);

  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.resetAndDestroy();
    });

  const collector: Collector = {
    url: `http://localhost:${port}`,
    port,
    arrivals: [],
    taken: () => taken.map(({ what }) => what),
    mostAtOnce: 0,
    open: 0,
    preflights: 0,
    preflightDelay: 0,
    fail() {
      const trap: Trap = { fault: { status: 503 }, left: Number.POSITIVE_INFINITY };
      traps.push(trap);
      return () => {
        trap.left = 0;
      };
    },
    hold(where) {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      const arrived = new Promise<void>((resolve) => {
        traps.push({ fault: { hold: where, until, arrived: resolve }, left: 1 });
      });
      return { arrived, release };
    },
    down: close,
    up: () => listen(port),
    close,
  };
  return collector;
};
