// A product page that a server has rendered with a framework, and the script that hydrates it.
import { createRequire } from 'node:module';
import { build } from 'esbuild';

export type Framework = 'react' | 'vue';

/** What the page tells the test: errors of hydration, and functions that render again. */
export interface Told {
  errors: string[];
  hydrated: number;
  /** renders the page with other elements of the same kind */
  remount(): void;
  /** renders the page again each time something changes, for ever */
  fight(): void;
  /** renders without the title */
  hideTitle(isHidden: boolean): void;
  /** shows another product's page */
  visit(path: string): void;
}

const TEXT = 'A shoe for long walks. '.repeat(12);

/** The same tree for each framework. `h` is `createElement` of React or `h` of Vue. */
const TREE = `
const tree = (h, { key, hidden, path }, block) => h('main', null, [
  ...(hidden ? [] : [h('h1', { key: 'title' + key, id: 'title' }, 'Shoe ' + path)]),
  h('p', { key: 'description', id: 'description' }, ${JSON.stringify(TEXT)}),
  h('section', { key: 'block', id: 'block' }, [block]),
  h('div', { key: 'tabs' + key, id: 'tabs' }, [h('p', { key: 'a' }, 'Size chart')]),
  h('p', { key: 'ad' + key, id: 'ad' }, 'An old list'),
  h('p', { key: 'below' }, ${JSON.stringify(TEXT.repeat(6))}),
  h('footer', { key: 'footer', id: 'footer' }, ${JSON.stringify(TEXT.repeat(4))}),
]);
const told = { errors: [], hydrated: 0 };
if (typeof window === 'object') window.told = told;
`;

const REACT = `
import { createElement as h, lazy, Suspense, useEffect, useState } from 'react';
${TREE}
const Late = lazy(() => typeof window === 'object' ? window.lateBlock.then(() => ({ default: Block })) : Promise.resolve({ default: Block }));
const Block = () => h('div', { id: 'late' }, 'Reviews');
const App = () => {
  const [state, set] = useState({ key: 0, hidden: false, path: '' });
  useEffect(() => {
    told.hydrated += 1;
    told.remount = () => set((old) => ({ ...old, key: old.key + 1 }));
    told.hideTitle = (hidden) => set((old) => ({ ...old, hidden }));
    told.visit = (path) => { history.pushState(null, '', path); set((old) => ({ ...old, key: old.key + 1, path })); };
    told.fight = () => new MutationObserver(() => document.querySelector('#title + reco-list') && told.remount())
      .observe(document, { childList: true, subtree: true });
  }, []);
  return tree(h, state, h(Suspense, { key: 'late', fallback: null }, h(Late)));
};
`;

const VUE = `
import { createSSRApp, defineAsyncComponent, h, onMounted, ref } from 'vue';
${TREE}
const Block = { render: () => h('div', { id: 'late' }, 'Reviews') };
const Late = defineAsyncComponent(() => typeof window === 'object' ? window.lateBlock.then(() => Block) : Promise.resolve(Block));
const App = { setup() {
  const state = ref({ key: 0, hidden: false, path: '' });
  onMounted(() => {
    told.hydrated += 1;
    const set = (change) => { state.value = { ...state.value, ...change }; };
    told.remount = () => set({ key: state.value.key + 1 });
    told.hideTitle = (hidden) => set({ hidden });
    told.visit = (path) => { history.pushState(null, '', path); set({ key: state.value.key + 1, path }); };
    told.fight = () => new MutationObserver(() => document.querySelector('#title + reco-list') && told.remount())
      .observe(document, { childList: true, subtree: true });
  });
  return () => tree(h, state.value, h(Late));
} };
`;

const SERVERS: Record<Framework, string> = {
  react: `${REACT}
    import { renderToPipeableStream } from 'react-dom/server';
    import { text } from 'node:stream/consumers';
    import { PassThrough } from 'node:stream';
    export const html = () => new Promise((done) => {
      const stream = renderToPipeableStream(h(App), { onAllReady: () => done(text(stream.pipe(new PassThrough()))) });
    });`,
  vue: `${VUE}
    import { renderToString } from '@vue/server-renderer';
    export const html = () => renderToString(createSSRApp(App));`,
};

const CLIENTS: Record<Framework, string> = {
  react: `${REACT}
    import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document.querySelector('#root'), h(App), { onRecoverableError: (error) => told.errors.push(String(error)) });`,
  vue: `${VUE}
    const app = createSSRApp(App);
    app.config.warnHandler = (message) => told.errors.push(message);
    app.mount('#root');`,
};

const options = (contents: string) => ({
  stdin: { contents, resolveDir: process.cwd() },
  bundle: true,
  write: false as const,
  logLevel: 'error' as const,
  define: {
    'process.env.NODE_ENV': '"development"',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
  },
});

const cache = new Map<Framework, Promise<{ html: string; script: string }>>();

const render = async (framework: Framework): Promise<{ html: string; script: string }> => {
  const [server, client] = await Promise.all([
    build({ ...options(SERVERS[framework]), platform: 'node', format: 'cjs' }),
    build({ ...options(CLIENTS[framework]), format: 'iife' }),
  ]);
  const module = { exports: {} as { html(): Promise<string> } };
  new Function('module', 'exports', 'require', server.outputFiles[0]!.text)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return { html: await module.exports.html(), script: client.outputFiles[0]!.text };
};

/** The server's HTML of the page, for `<div id="root">`, and the script that hydrates it. */
export const renderedShop = (framework: Framework): Promise<{ html: string; script: string }> => {
  const made = cache.get(framework) ?? render(framework);
  cache.set(framework, made);
  return made;
};
