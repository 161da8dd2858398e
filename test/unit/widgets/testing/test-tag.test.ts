// The built entry `recotag/testing`: a tag that sends nothing and tells what was called.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recotag } from '../../../../src/page/tag/global.js';
import type * as testing from '../../../../widgets/testing/index.js';

const built = (name: string): string =>
  pathToFileURL(resolve(process.env.RECOTAG_DIST ?? 'dist', `esm/${name}.js`)).href;
const { installTestTag }: typeof testing = await import(/* @vite-ignore */ built('testing'));
const { recotag }: { recotag: Recotag } = await import(/* @vite-ignore */ `${built('recotag')}?under-test`);

const view = { product: '4711', sku: '4711-red' };
const line = { product: '4711', count: 2, price: 19.9 };
let page: Window;
let requests: unknown[];

beforeEach(() => {
  page = new Window({ url: 'https://shop.example/' });
  requests = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('CustomEvent', page.CustomEvent);
  vi.stubGlobal('localStorage', page.localStorage);
  vi.stubGlobal('fetch', (...request: unknown[]) => requests.push(request));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

test('it records all calls in order; nothing is sent, stored or left to a timer', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const tag = installTestTag({ baseUrl: 'https://api.example', endpointId: 'e' });
  expect(tag.calls).toEqual([]);
  recotag('viewProduct', view);
  window.recotag!('setCart', [line]);
  recotag('flush');
  expect(tag.calls).toEqual([['viewProduct', view], ['setCart', [line]], ['flush']]);
  expect(tag.callsOf('viewProduct')).toEqual([[view]]);
  expect(tag.callsOf('identify')).toEqual([]);
  expect(tag.cart).toEqual([line]);
  expect(tag.refused).toEqual([]);
  expect(recotag.deviceUUID).toMatch(/^[\da-f-]{36}$/);
  expect(recotag.config).toMatchObject({ baseUrl: 'https://api.example', endpointId: 'e' });
  expect([requests, timers.mock.calls, page.localStorage.length]).toEqual([[], [], 0]);
  tag.uninstall();
});

test('calls that wait in a stub’s queue are made at once, and once', () => {
  const stub = Object.assign(() => undefined, { q: [['viewProduct', view]] as ArrayLike<unknown>[] });
  window.recotag = stub as Recotag;
  const tag = installTestTag();
  expect(tag.calls).toEqual([['viewProduct', view]]);
  tag.uninstall();
  expect(window.recotag).toBe(stub);
  expect(installTestTag().calls).toEqual([]);
});

test('a call that the real tag would reject is recorded with its error message, not as a call, and does not throw', () => {
  const tag = installTestTag();
  recotag('viewProduct', { product: '' });
  recotag('setCart', [{ product: '1', count: 0, price: 1 }]);
  recotag('operation', 'Order', { 'no name': '1' });
  (recotag as (command: string) => void)('viewProducts');
  expect(tag.calls).toEqual([]);
  expect(tag.refused.map(({ command }) => command)).toEqual(['viewProduct', 'setCart', 'operation', 'viewProducts']);
  expect(tag.refused[1]!.error).toContain('line 1: count must be a number > 0, not "0"');
  tag.uninstall();
});

test('without consent calls are ignored, as the real tag does', () => {
  const tag = installTestTag({ consent: 'pending' });
  recotag('viewProduct', view);
  recotag('consent', 'denied');
  recotag('viewProduct', view);
  expect(tag.calls).toEqual([
    ['viewProduct', view],
    ['consent', 'denied'],
  ]);
  tag.reset();
  recotag('viewProduct', view);
  expect(tag.calls).toEqual([['viewProduct', view]]);
  tag.uninstall();
});

test('reset() restores the initial options', () => {
  const tag = installTestTag({ endpointId: 'e' });
  recotag('config', { endpointId: 'other', debug: false });
  recotag('setCart', [line]);
  recotag('setCart', 'none' as never);
  recotag('consent', 'denied');
  tag.reset();
  expect([tag.calls, tag.refused, tag.cart]).toEqual([[], [], undefined]);
  expect(recotag.config).toEqual({ consent: 'granted', endpointId: 'e' });
  tag.uninstall();
});

test('the page gets the events about configuration and cart, so that lists follow them', () => {
  const heard: string[] = [];
  for (const name of ['recotag:config', 'recotag:cart'] as const)
    document.addEventListener(name, ({ type }) => heard.push(type));
  const tag = installTestTag({ endpointId: 'e' });
  recotag('setCart', [line]);
  expect(heard).toEqual(['recotag:config', 'recotag:cart']);
  tag.uninstall();
});

test('only one is installed at a time; the earlier tag is restored', () => {
  const [first, second] = [installTestTag(), installTestTag()];
  recotag('flush');
  expect([first.calls, second.calls]).toEqual([[], [['flush']]]);
  first.uninstall();
  recotag('flush');
  expect(second.calls).toHaveLength(2);
  second.uninstall();
  expect(window.recotag).toBeUndefined();
});

test('without a page no call is recorded, and nothing throws', () => {
  vi.unstubAllGlobals();
  const tag = installTestTag({ endpointId: 'e' });
  recotag('viewProduct', view);
  tag.reset();
  expect([tag.calls, tag.cart]).toEqual([[], undefined]);
  tag.uninstall();
});
