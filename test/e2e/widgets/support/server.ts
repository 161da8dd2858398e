import type { IncomingMessage } from 'node:http';
import { listen } from '../../../unit/server/upstream.js';

/** A request as it arrived. */
export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Server {
  url: string;
  /** every request, in the order of arrival */
  asked: Asked[];
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A real server on a port of its own. A handler that never answers leaves the browser waiting, as a dead service does. */
export const startServer = async (handle: (asked: Asked) => Answer | Promise<Answer>): Promise<Server> => {
  const asked: Asked[] = [];
  const { url, close } = await listen(async (request, response) => {
    const one: Asked = {
      method: request.method!,
      url: new URL(request.url!, 'http://localhost'),
      headers: request.headers,
      body: await read(request),
    };
    asked.push(one);
    const { status = 200, headers, body = '' } = await handle(one);
    response.writeHead(status, headers).end(body);
  });
  return { url, asked, close };
};
