// Not an acknowledgement: a redirect, whose target responds with 200 but never received the operation. A page in the service's place:
// test/unit/protocol/outcome.test.ts.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, view } from './support/test.js';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) body += part;
  return body;
};

/** A service that redirects each request to a page until `isRedirecting` is false. */
const startRedirecting = async () => {
  const taken: string[] = [];
  const service = { url: '', taken, redirected: 0, isRedirecting: true, close: async () => {} };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.url === '/sign-in') response.writeHead(200).end('<h1>Sign in</h1>');
    else if (service.isRedirecting) {
      service.redirected++;
      response.writeHead(302, { Location: '/sign-in' }).end();
    } else {
      taken.push(body);
      response.writeHead(200).end('<result><status>Success</status></result>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  service.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  service.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return service;
};

test('a redirect to a page that answers 200 is not an acknowledgement; the view arrives when the redirect is gone @firefox', async ({
  tag,
}) => {
  const service = await startRedirecting();
  await tag.open();
  await tag.call('config', { baseUrl: service.url });
  await tag.call('viewProduct', { product: '1' });
  await expect.poll(async () => (await tag.heard('retry')).length).toBeGreaterThan(0);
  expect(service.redirected).toBeGreaterThan(0);
  expect(await tag.heard('sent', 'rejected', 'dropped')).toEqual([]);
  service.isRedirecting = false;
  await expect.poll(async () => (await tag.heard('sent')).length).toBe(1);
  expect(service.taken).toEqual([view('1').body]);
  await service.close();
});
