// A check of an address that has no page says so, and doesn't look for mistakes on the error page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { listen } from '../../../../demo/listen.js';
import { sendCheck } from '../../../../demo/studio/server/check.js';

test.each([
  [404, /^This page does not exist \(404\): http/],
  [410, /^This page does not exist \(410\): http/],
  [503, /^This page has an error \(503\): http/],
])('a page with status %i', async (status, problem) => {
  const { port, close } = await listen((_, response) => {
    response.statusCode = status;
    response.end('<h1>Oh</h1>');
  }, 0);
  let body = '';
  const response = { writeHead: () => response, end: (text: string) => (body = text) } as unknown as ServerResponse;
  const request = Readable.from([JSON.stringify({ url: `http://127.0.0.1:${port}/nothing-here` })]) as IncomingMessage;
  await sendCheck(request, response, 'dist', []);
  expect(JSON.parse(body).problem).toMatch(problem);
  await close();
});
