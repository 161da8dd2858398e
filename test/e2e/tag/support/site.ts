import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const DIST = process.env.RECOTAG_DIST ?? 'dist';

export interface Document {
  /** attributes of the tag's script, besides where the service is */
  attributes?: string;
  /** what stands before the tag's script, the stub for example */
  before?: string;
  /** the whole page in place of all this */
  html?: string;
  headers?: Record<string, string>;
  /** default 200 */
  status?: number;
  /** how the page's text becomes bytes, default UTF-8 */
  encode?: (text: string) => Buffer;
}

/** A shop's own origin: pages by path, made as the test says, and the built files. */
export interface Site {
  /** `http://localhost:{port}`: the same host as the service, so that cookies would go there if anything sent them */
  url: string;
  /** paths that were asked for */
  asked: string[];
  page(path: string, document?: Document): void;
  file(path: string, text: string): void;
  /** Forgets all pages and files but the built ones. */
  clear(): void;
  close(): Promise<void>;
}

/** The stub of contract.md, as a shop copies it. */
export const STUB = 'window.recotag ||= function () { (recotag.q ||= []).push(arguments) };';

export const startSite = async (baseUrl: () => string): Promise<Site> => {
  const documents = new Map<string, Document>();
  const files = new Map<string, string>();
  const asked: string[] = [];

  const document = ({ attributes = '', before = '', html }: Document): string =>
    html ??
    `<!doctype html><html lang="en"><head><title>A shop</title>${before}<script async src="/recotag.js" data-base-url="${baseUrl()}" data-endpoint-id="my-shop" ${attributes}></script></head><body></body></html>`;

  const answer = async ({
    url = '/',
  }: IncomingMessage): Promise<[status: number, headers: Record<string, string>, body: Buffer | string]> => {
    const path = url.split('?')[0]!;
    asked.push(path);
    const found = documents.get(path);
    if (found)
      return [
        found.status ?? 200,
        { 'Content-Type': 'text/html; charset=utf-8', 'Set-Cookie': 'session=secret; Path=/', ...found.headers },
        (found.encode ?? Buffer.from)(document(found)),
      ];
    const own = files.get(path);
    // Without a charset, as many shops' servers send it.
    if (own !== undefined) return [200, { 'Content-Type': 'text/javascript' }, own];
    if (/^\/recotag[-\w]*\.js$/.test(path))
      return [200, { 'Content-Type': 'text/javascript' }, await readFile(DIST + path)];
    return [204, {}, ''];
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, headers, body]) => response.writeHead(status, headers).end(body),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    page: (path, made = {}) => void documents.set(path, made),
    file: (path, text) => void files.set(path, text),
    clear() {
      documents.clear();
      files.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
