// What the doctor's test requests tell, and what it sees of scripts that change the page's own requests.
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { regionalDefault } from '../../../src/page/doctor/observe/consent.js';
import { type ServiceCall, watchFetch } from '../../../src/page/doctor/observe/service-call.js';
import { serviceQuestion } from '../../../src/page/doctor/probe/questions.js';
import { tryFile } from '../../../src/page/doctor/probe/try-file.js';
import { askHarmlessly } from '../../../src/page/doctor/probe/try-service.js';

const SERVICE = 'https://api.example';
const service = { baseUrl: SERVICE, endpointId: 'my-shop' } as never;
const XML = '<result><status>Success</status></result>';

/** The browser's own function, as far as a page can tell. */
const native = (fetch: (url: string, init?: RequestInit) => Promise<unknown>) =>
  (async (url: string, init?: RequestInit) => fetch(url, init)).bind(undefined) as typeof window.fetch;

const own = native(async () => new Response(XML));

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://shop.example/p/1' });
  window.fetch = own;
  for (const name of ['window', 'document', 'location'] as const) vi.stubGlobal(name, window[name]);
});
afterEach(() => vi.unstubAllGlobals());

const ask = (fetch: typeof window.fetch, isReplaced = false) =>
  serviceQuestion(service, {}).send({ askHarmlessly } as never, fetch, isReplaced);

test('a service that responds', async () => {
  expect(await ask(own)).toMatchObject({ outcome: 'answered', httpStatus: 200, status: 'Success', page: undefined });
});

test.each<[what: string, answer: (init: RequestInit) => unknown, trial: object]>([
  [
    'a page with 403 in front of the service',
    () => new Response('<!doctype html><title>Just a moment</title>', { status: 403 }),
    { outcome: 'answered', httpStatus: 403, page: 'Just a moment' },
  ],
  [
    'a redirect that the page may see',
    ({ method }) => (method ? { status: 0 } : { url: 'https://b.example/v3/operations/sync' }),
    { outcome: 'moved', to: 'https://b.example/v3/operations/sync' },
  ],
  [
    'a redirect of the browser’s own question, which refuses the request',
    ({ method }) => (method ? Promise.reject(TypeError()) : { redirected: true, url: 'https://b.example/' }),
    { outcome: 'moved', to: 'https://b.example/' },
  ],
  [
    'a response that CORS hides',
    ({ mode }) => (mode === 'no-cors' ? {} : Promise.reject(TypeError())),
    { outcome: 'hidden' },
  ],
  ['no response', () => Promise.reject(TypeError()), { outcome: 'silent' }],
])('%s', async (_, answer, trial) => {
  expect(await ask(native(async (__, init = {}) => answer(init)))).toMatchObject(trial);
});

test('a script of the page that has replaced fetch, and adds a header that the service refuses', async () => {
  const calls: ServiceCall[] = [];
  const watching = watchFetch(
    (call) => calls.push(call),
    () => {},
  );
  expect(watching.isReplaced()).toBe(false);
  const { fetch } = window;
  window.fetch = async (url, init) => {
    await fetch(url, { ...init, headers: { ...init?.headers, traceparent: '00-1' } });
    throw TypeError('Failed to fetch');
  };
  expect(watching.isReplaced()).toBe(true);
  expect(await ask(own, true)).toMatchObject({ outcome: 'altered' });
  await vi.waitFor(() => expect(calls[0]?.headers).toEqual(['accept', 'content-type', 'traceparent']));
  watching.end();
  // Before the doctor, too: then the header isn't seen.
  const later = watchFetch(
    () => {},
    () => {},
  );
  expect(later.isReplaced()).toBe(true);
  later.end();
});

test.each<[what: string, response: Response, integrity: string, trial: object]>([
  ['a file', new Response('x'), '', { outcome: 'fits' }],
  ['no file', new Response('', { status: 404 }), '', { outcome: 'status', httpStatus: 404 }],
  [
    'the shop’s own page in its place',
    new Response('<!doctype html><title>Shop</title>', { headers: { 'Content-Type': 'text/html' } }),
    '',
    { outcome: 'page', page: 'Shop' },
  ],
])('a file beside the tag: %s', async (_, response, integrity, trial) => {
  const fetch = native(async () => response);
  expect(await tryFile(fetch, 'https://shop.example/recotag-auto.js', integrity)).toEqual(trial);
});

test('Google’s default for a region, until a banner has answered', () => {
  const granted = { analytics_storage: 'granted' };
  const layer = [
    ['consent', 'default', granted],
    ['consent', 'default', { analytics_storage: 'denied', region: ['DE', 'FR'] }],
  ];
  Object.assign(window, { dataLayer: layer });
  expect(regionalDefault()).toEqual({ region: 'DE,FR', setting: 'analytics_storage' });
  Object.assign(window, { dataLayer: [...layer, ['consent', 'update', granted]] });
  expect(regionalDefault()).toBeUndefined();
});
