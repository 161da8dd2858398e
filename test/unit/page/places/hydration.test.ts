// How the frameworks that test/e2e/places doesn't run are recognized: by what their server and their runtime write into a page.
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrationOf } from '../../../../src/page/places/hydration/hydration-of.js';

const { window: platform } = new JSDOM('');

beforeEach(() => {
  for (const name of ['document', 'Node', 'Element', 'Comment'] as const) vi.stubGlobal(name, platform[name]);
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(platform.Element.prototype, '__e');
});

type Change = (at: Element) => void;

/** How far the framework has come with `#at`, after a page's own changes. */
const seen = (html: string, change: Change = () => {}) => {
  document.body.innerHTML = `<main>${html}</main>`;
  const at = document.querySelector('#at')!;
  change(at);
  return hydrationOf({ parent: at.parentElement!, beside: at });
};

const onParent =
  (fields: object): Change =>
  (at) =>
    Object.assign(at.parentElement!, fields);
const onMain = (at: Element, fields: object) => Object.assign(at.closest('main')!, fields);
const onWindow =
  (fields: object): Change =>
  () =>
    Object.assign(window, fields);
/** What React leaves at its root, and at an element of its own. */
const react: Change = (at) => {
  onParent({ __reactFiber$x: {} })(at);
  onMain(at, { __reactContainer$x: {} });
};
const throwing: PropertyDescriptor = {
  enumerable: true,
  get() {
    throw Error('no');
  },
};

const AT = '<p id="at"></p>';
const DIV = `<div>${AT}</div>`;
const SOLID = `<div data-hk="1">${AT}</div>`;
const ANGULAR = `<app-root ng-server-context="ssr"><x-a ngh="0">${AT}</x-a></app-root>`;
const DEHYDRATED = { stateNode: { current: { memoizedState: { isDehydrated: true } } } };
const MOUNTED = { component: { isMounted: true, subTree: {} } };

test.each<[name: string, expected: string | undefined, html: string, change?: Change]>([
  ['a plain page', undefined, AT],
  ['React: a boundary, no script yet', 'expected', `<!--$-->${AT}<!--/$-->`],
  ['React: a closed boundary before', undefined, `<!--$?--><b></b><!--/$-->${AT}`],
  ['React: a root that hydrates', 'running', AT, onParent({ __reactContainer$x: DEHYDRATED })],
  ['React: a root, and HTML that is not React’s', 'done', DIV, react],
  ['React: a boundary that hydrates later', 'running', `<div><!--$?-->${AT}<!--/$--></div>`, react],
  ['React: beside the root', undefined, AT, (at) => Object.assign(at, { __reactContainer$x: {} })],
  ['React: properties that throw', undefined, AT, (at) => Object.defineProperty(at, '__reactFiber$x', throwing)],
  ['Next.js', 'expected', `<div id="__next">${AT}</div>`],
  ['Vue 2', 'expected', `<div data-server-rendered="true">${AT}</div>`],
  ['Vue 3: hydrated', 'done', AT, onParent({ __vue_app__: {}, _vnode: MOUNTED })],
  [
    'Vue 3: data is waited for',
    'running',
    DIV,
    (at) => {
      const suspense = { isHydrating: true, pendingBranch: { el: at.parentElement, component: {} } };
      onMain(at, { __vue_app__: {}, _vnode: { suspense } });
    },
  ],
  ['Nuxt', 'expected', `<div id="__nuxt">${AT}</div>`],
  ['Svelte 5', 'expected', `<!--[-->${AT}<!--]-->`],
  ['SvelteKit', 'expected', AT, onWindow({ __sveltekit_1a: {} })],
  ['Solid', 'expected', SOLID, onWindow({ _$HY: { completed: new WeakSet() } })],
  ['Solid, hydrated', 'done', SOLID, (at) => onWindow({ _$HY: { completed: new WeakSet([at.parentElement!]) } })(at)],
  ['Astro: an island', 'running', `<astro-island ssr>${AT}</astro-island>`],
  ['Astro: beside an island', undefined, `<astro-island ssr></astro-island>${AT}`],
  ['Angular', 'expected', ANGULAR],
  ['Angular, hydrated', 'done', ANGULAR.replace(/<x-a.*x-a>/, AT), (at) => Object.assign(at, { __ngContext__: 1 })],
])('%s: %s', (_, expected, html, change) => {
  expect(seen(html, change)).toBe(expected);
});

test('a page with very many siblings and virtual nodes is read in bounded time', () => {
  const children: unknown[] = [];
  children.push({ children }, ...Array(100_000).fill({}));
  const page = `${'<!--x-->'.repeat(2000)}${AT}`;
  expect(seen(page, onParent({ __vue_app__: {}, _vnode: { children } }))).toBe('done');
});
