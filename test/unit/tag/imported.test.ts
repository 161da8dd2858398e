// The built npm entry `recotag`: what a shop's own bundle imports.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { Recotag } from '../../../src/page/tag/global.js';
import { sharedStorage } from '../../model/shared-storage.js';

const file = pathToFileURL(resolve(process.env.RECOTAG_DIST ?? 'dist', 'esm/recotag.js')).href;
const imported = async (name: string): Promise<Recotag> => (await import(/* @vite-ignore */ `${file}?${name}`)).recotag;

afterEach(() => vi.unstubAllGlobals());

test('without a window it can be imported, calls are ignored, and properties are undefined', async () => {
  const before = Object.keys(globalThis);
  const recotag = await imported('server');
  expect(() => recotag('viewProduct', { product: '1' })).not.toThrow();
  expect([recotag.deviceUUID, recotag.cart, recotag.config, recotag.version]).toEqual(Array(4).fill(undefined));
  for (const key of ['deviceUUID', 'cart', 'config', 'refused', 'version']) expect(recotag).toHaveProperty(key);
  expect(Object.keys(globalThis)).toEqual(before);
});

test('in a page the imported function has deviceUUID, cart, config and version as window.recotag has', async () => {
  const window: { recotag?: Recotag } = {};
  const heard: string[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal(
    'localStorage',
    sharedStorage('works', () => undefined),
  );
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const target = new EventTarget();
  const document = {
    baseURI: 'https://shop.example/',
    cookie: '',
    documentElement: { hasAttribute: () => false },
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: (event: Event) => {
      heard.push(event.type);
      return target.dispatchEvent(event);
    },
  };
  vi.stubGlobal('document', Object.create(document));
  const recotag = await imported('page');
  expect(window.recotag).toBeUndefined();
  recotag('config', { baseUrl: 'https://api.example', endpointId: 'e' });
  recotag('config', { inspector: true, keepDays: 7 } as Record<string, unknown>);
  expect(recotag.refused?.error).toMatch(/inspector needs the script element; in a bundle, import recotag\/dist\//);
  expect(recotag.config).toMatchObject({ inspector: undefined, keepDays: 7 });
  expect(recotag.cart).toBeUndefined();
  recotag('setCart', [{ product: '1', count: 2, price: 3 }]);
  expect(recotag.cart).toEqual([{ product: '1', count: 2, price: 3 }]);
  expect(recotag.config).toMatchObject({ baseUrl: 'https://api.example', endpointId: 'e' });
  expect(recotag.deviceUUID).toMatch(/^[\da-f]{8}-/);
  expect(recotag.version).toMatch(/^\d/);
  const { deviceUUID, cart, config, version } = window.recotag!;
  expect([recotag.deviceUUID, recotag.cart, recotag.config, recotag.version]).toEqual([
    deviceUUID,
    cart,
    config,
    version,
  ]);
  // Nothing of it goes on in the next test: neither what is on its way nor the timer that looks for more.
  await vi.waitFor(() => expect(heard).toContain('recotag:sent'), 60_000);
  recotag('config', { consent: 'denied' });
});
