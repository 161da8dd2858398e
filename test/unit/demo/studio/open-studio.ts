import { onTestFinished, vi } from 'vitest';
import type { Demo } from '../../../../demo/studio/model/server.js';
import { Studio } from '../../../../demo/studio/model/studio.js';
import { FakeStore } from './publish/fake-store.js';

/** `localStorage` without a browser. */
export const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
};

const product = { category: 'mugs', price: 9, picture: '', manufacturer: '' };
const demo: Demo = {
  sandbox: { baseUrl: 'https://service.example', endpointId: 'demo-shop' },
  lists: { token: 'secret' },
  addsFromLists: true,
  integrity: {},
  currency: 'EUR',
  categories: [{ id: 'mugs', name: 'Mugs' }],
  products: [
    { ...product, id: 'p1', name: 'One' },
    { ...product, id: 'p2', name: 'Two' },
  ],
};

/** The studio's model without a page. Its store is in memory. @param store of another computer @param computer what the browser has kept */
export const openStudio = async (store = new FakeStore(), { hash = '', computer = storage() as object } = {}) => {
  const location = { origin: 'https://studio.example', pathname: '/studio', search: '', hash };
  onTestFinished(() => void vi.unstubAllGlobals()); // files share a worker
  vi.stubGlobal('location', location);
  vi.stubGlobal('innerWidth', 1280);
  const move = (_: unknown, __: unknown, address: string) =>
    Object.assign(location, { search: new URL(address, 'https://studio.example/studio').search });
  vi.stubGlobal('history', { replaceState: () => {}, pushState: move });
  vi.stubGlobal('localStorage', computer);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('fetch', store.fetch);
  const studio = new Studio(demo, { orderShop: () => {} });
  await studio.publishing.open();
  return { ...studio, studio, store };
};
