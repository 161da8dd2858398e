// After a restart of the demo, a page that is still open sends the new tokens, and only instead of the old ones.
import { expect, test } from 'vitest';
import { demoFetch } from '../../../../../demo/studio/model/publish/demo-fetch.js';

const tokens = (lists: string, results: string) => ({
  lists: { token: lists },
  results: { url: '', token: results },
});

const rows = [
  ['the lists after a restart', 'Bearer lists-1', ['Bearer lists-1', 'Bearer lists-2'], 200],
  ['the results after a restart', 'Bearer results-1', ['Bearer results-1', 'Bearer results-2'], 200],
  ['a token that somebody entered', 'Bearer own', ['Bearer own'], 403],
  ['no token', undefined, [null], 401],
] as const;

test.each(rows)('%s', async (_, given, sent, status) => {
  const seen: (string | null)[] = [];
  const send: typeof fetch = async (_url, init) => {
    const bearer = new Headers(init?.headers).get('authorization');
    seen.push(bearer);
    return new Response('', { status: bearer === null ? 401 : bearer.endsWith('-2') ? 200 : 403 });
  };
  const authorized = demoFetch(tokens('lists-1', 'results-1'), async () => tokens('lists-2', 'results-2'), send);
  const ask = () => authorized('/recotag-lists.json', given ? { headers: { Authorization: given } } : {});
  expect((await ask()).status).toBe(status);
  expect(seen).toEqual(sent);
  // The next request has the new token at once.
  seen.splice(0);
  await ask();
  expect(seen).toEqual(sent.slice(-1));
});

test.each([
  ['the demo is gone', () => Promise.reject(Error('gone'))],
  ['the same demo says that another person must approve', async () => tokens('lists-1', 'results-1')],
])('%s: the refusal stays, and nothing is asked twice', async (_, read) => {
  let count = 0;
  const send: typeof fetch = async () => {
    count += 1;
    return new Response('', { status: 403 });
  };
  const authorized = demoFetch(tokens('lists-1', 'results-1'), read, send);
  expect((await authorized('/', { headers: { Authorization: 'Bearer lists-1' } })).status).toBe(403);
  expect(count).toBe(1);
});
