// A shorter list keeps its height where shoppers see it. The browser's observers say late what was true when they looked.
import { afterEach, expect, test, vi } from 'vitest';
import type { ListView } from '../../../widgets/product-list/list-view.js';
import { spaceController } from '../../../widgets/product-list/space-controller.js';

afterEach(() => vi.unstubAllGlobals());

const box = (top: number, height: number) => ({ top, height, bottom: top + height, width: 300 });

/** A list of 400 px whose new content has 100 px. `tell` is the observer's entry, `top` where the list is by then. */
const shorterList = () => {
  const page = { top: 700, tell: (_: object) => {} };
  let measure = (_: object) => {};
  const observer = (store: (callback: (entries: object[]) => void) => void) =>
    class {
      constructor(callback: (entries: object[]) => void) {
        store(callback);
      }
      observe() {}
      disconnect() {}
    };
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'IntersectionObserver',
    observer((callback) => {
      page.tell = (entry) => callback([entry]);
    }),
  );
  vi.stubGlobal(
    'ResizeObserver',
    observer((callback) => {
      measure = (contentRect) => callback([{ contentRect }]);
    }),
  );
  const section = { style: { minHeight: '' } };
  const state = { keepsHeight: false, products: {} };
  let controller = { hostUpdate() {}, hostUpdated() {} };
  const element = {
    isConnected: true,
    addController: (added: typeof controller) => {
      controller = added;
    },
    requestUpdate: () => {},
    getBoundingClientRect: () => box(page.top, 400),
  };
  const find = (selector: string) => (selector === 'section' ? section : { getBoundingClientRect: () => box(0, 400) });
  spaceController({ element, state, find } as unknown as ListView, (event) => {
    if ('keepsHeight' in event) state.keepsHeight = event.keepsHeight;
  });
  const update = (height: number) => {
    state.products = {};
    controller.hostUpdate();
    controller.hostUpdated();
    measure(box(0, height));
  };
  update(400);
  update(100);
  return { page, section };
};
const entry = (top: number, isIntersecting: boolean) => ({
  isIntersecting,
  boundingClientRect: box(top, 400),
  rootBounds: box(0, 900),
});

test('what is below the viewport is released, and the part in view is kept', () => {
  const { page, section } = shorterList();
  expect(section.style.minHeight).toBe('400px');
  page.tell(entry(700, true));
  expect(section.style.minHeight).toBe('200px');
});

test('a page that has scrolled since the entry keeps what is in view now', () => {
  const { page, section } = shorterList();
  page.top = 620;
  page.tell(entry(700, true));
  expect(section.style.minHeight).toBe('280px');
});

test('a list that has come into view since the entry is not released; one that is out of view is', () => {
  const { page, section } = shorterList();
  page.top = 500;
  page.tell(entry(950, false));
  expect(section.style.minHeight).toBe('400px');
  page.top = 950;
  page.tell(entry(950, false));
  expect(section.style.minHeight).toBe('');
});
