// How the frameworks that test/e2e/places doesn't run are recognized: by what their server and their runtime write into a page.
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hydrationOf } from '../../../../src/beside/places/hydration/hydration-of.js';

const GLOBALS = ['window', 'document', 'Node', 'Element', 'Comment'] as const;
const before = GLOBALS.map((name) => Reflect.get(globalThis, name));

let dom: JSDOM;
beforeEach(() => {
  dom = new JSDOM('<main></main>');
  for (const name of GLOBALS) Reflect.set(globalThis, name, dom.window[name]);
});
afterEach(() => {
  for (const [index, name] of GLOBALS.entries()) Reflect.set(globalThis, name, before[index]);
});

/** How far the framework has come with `#at`, after a page's own changes. */
const seen = (html: string, change: (at: Element, window: JSDOM['window']) => void = () => {}) => {
  dom.window.document.querySelector('main')!.innerHTML = html;
  const at = dom.window.document.querySelector('#at')!;
  change(at, dom.window);
  return hydrationOf({ parent: at.parentElement!, beside: at });
};
const set = (thing: object, name: string, value: unknown) => Reflect.set(thing, name, value);

const AT = '<p id="at"></p>';
const SOLID = `<div data-hk="1">${AT}</div>`;

const CASES: [name: string, expected: string | undefined, () => unknown][] = [
  ['a plain page', undefined, () => seen(AT)],
  ['React: a boundary, no script yet', 'expected', () => seen(`<!--$-->${AT}<!--/$-->`)],
  ['React: a closed boundary before', undefined, () => seen(`<!--$?--><b></b><!--/$-->${AT}`)],
  [
    'React: a root that hydrates',
    'running',
    () =>
      seen(AT, (at) =>
        set(at.parentElement!, '__reactContainer$x', {
          stateNode: { current: { memoizedState: { isDehydrated: true } } },
        }),
      ),
  ],
  [
    'React: a root, and HTML that is not React’s',
    'done',
    () =>
      seen(`<div>${AT}</div>`, (at) => {
        set(at.parentElement!, '__reactFiber$x', {});
        set(at.closest('main')!, '__reactContainer$x', {});
      }),
  ],
  [
    'React: a boundary that hydrates later',
    'running',
    () =>
      seen(`<div><!--$?-->${AT}<!--/$--></div>`, (at) => {
        set(at.parentElement!, '__reactFiber$x', {});
        set(at.closest('main')!, '__reactContainer$x', {});
      }),
  ],
  ['React: beside the root', undefined, () => seen(AT, (at) => set(at, '__reactContainer$x', {}))],
  ['React 17', 'done', () => seen(AT, (at) => set(at.parentElement!, '_reactRootContainer', {}))],
  [
    'React: properties that throw',
    undefined,
    () =>
      seen(AT, (at) =>
        Object.defineProperty(at, '__reactFiber$x', {
          enumerable: true,
          get: () => {
            throw Error('no');
          },
        }),
      ),
  ],
  ['Next.js', 'expected', () => seen(`<div id="__next">${AT}</div>`)],
  ['Next.js, streamed', 'expected', () => seen(AT, (_, window) => set(window, '__next_f', []))],
  ['Vue 2', 'expected', () => seen(`<div data-server-rendered="true">${AT}</div>`)],
  ['Vue 2, hydrated', 'done', () => seen(`<div>${AT}</div>`, (at) => set(at.parentElement!, '__vue__', {}))],
  [
    'Vue 3: hydrated',
    'done',
    () =>
      seen(AT, (at) =>
        Object.assign(at.parentElement!, { __vue_app__: {}, _vnode: { component: { isMounted: true, subTree: {} } } }),
      ),
  ],
  [
    'Vue 3: data is waited for',
    'running',
    () =>
      seen(`<div>${AT}</div>`, (at) =>
        Object.assign(at.closest('main')!, {
          __vue_app__: {},
          _vnode: { suspense: { isHydrating: true, pendingBranch: { el: at.parentElement, component: {} } } },
        }),
      ),
  ],
  ['Nuxt', 'expected', () => seen(`<div id="__nuxt">${AT}</div>`)],
  ['Svelte 5', 'expected', () => seen(`<!--[-->${AT}<!--]-->`)],
  [
    'Svelte 5, hydrated',
    'done',
    () => seen(`<!--[-->${AT}<!--]-->`, (_, window) => set(window.Element.prototype, '__e', undefined)),
  ],
  ['SvelteKit', 'expected', () => seen(AT, (_, window) => set(window, '__sveltekit_1a', {}))],
  ['Solid', 'expected', () => seen(SOLID, (_, window) => set(window, '_$HY', { completed: new WeakSet() }))],
  [
    'Solid, hydrated',
    'done',
    () => seen(SOLID, (at, window) => set(window, '_$HY', { completed: new WeakSet([at.parentElement!]) })),
  ],
  ['Solid, all hydrated', 'done', () => seen(SOLID, (_, window) => set(window, '_$HY', { completed: null }))],
  ['Astro: an island', 'running', () => seen(`<astro-island ssr>${AT}</astro-island>`)],
  ['Astro: beside an island', undefined, () => seen(`<astro-island ssr></astro-island>${AT}`)],
  ['Angular', 'expected', () => seen(`<app-root ng-server-context="ssr"><x-a ngh="0">${AT}</x-a></app-root>`)],
  [
    'Angular, hydrated',
    'done',
    () => seen(`<app-root ng-server-context="ssr">${AT}</app-root>`, (at) => set(at, '__ngContext__', 1)),
  ],
];

test.each(CASES)('%s: %s', (_, expected, run) => {
  expect(run()).toBe(expected);
});

test('a page with very many siblings and virtual nodes is read in bounded time', () => {
  const children: unknown[] = [];
  children.push({ children }, ...Array(100_000).fill({}));
  const read = () =>
    seen(`${'<!--x-->'.repeat(20_000)}${AT}`, (at) =>
      Object.assign(at.parentElement!, { __vue_app__: {}, _vnode: { children } }),
    );
  expect(read()).toBe('done');
});
