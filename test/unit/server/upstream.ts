import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the test's service received. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Its response. */
export interface Reply {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string;
}

export interface Listening {
  url: string;
  port: number;
  server: Server;
  close(): Promise<void>;
}

/** A server on a free loopback port. */
export const listen = async (listener: RequestListener): Promise<Listening> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const SUCCESS = '<?xml version="1.0" encoding="utf-8"?><result><status>Success</status></result>';

/** A real HTTP service that records requests and responds as the test defines. */
export const startUpstream = async (reply: Reply | ((received: Received, count: number) => Reply) = {}) => {
  const received: Received[] = [];
  const listening = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const one = { method: request.method!, url: request.url!, headers: request.headers, body };
    received.push(one);
    const answer = typeof reply === 'function' ? reply(one, received.length) : reply;
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/xml', ...answer.headers });
    response.end(answer.body ?? SUCCESS);
  });
  return { ...listening, received };
};
