// Cards that React, Vue and Svelte render: JSX from `renderCard`, the slot `card`, and a snippet.
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { svelte } from './support/compile-svelte.js';
import { recommendations, some } from './support/service.js';
import { expect, RESERVE, test } from './support/test.js';

/** Each app renders a card with the app's own state: a theme from a context, and a counter. */
const APPS = {
  React: `
    import { createContext, createElement as h, useContext, useRef, useState } from 'react';
    import { RecoList } from './dist/esm/react.js';
    const Theme = createContext('none');
    const Card = ({ product, count, add }) =>
      h('article', null, h('b', null, product.displayName, ' ', useContext(Theme), ' ', count), h('button', { onClick: add }, 'Add'));
    export const App = ({ options }) => {
      const [count, setCount] = useState(0);
      const [exclude, setExclude] = useState('');
      const [loaded, setLoaded] = useState('');
      const list = useRef();
      const onRecoLoad = ({ detail }) => setLoaded([list.current.localName, count, ...detail.products.map(({ id }) => id)].join(' '));
      return h(Theme.Provider, { value: 'dark' },
        h('button', { id: 'exclude', onClick: () => setExclude('2') }, 'Exclude'),
        h('output', null, loaded),
        h(RecoList, { ...options, exclude, ref: list, onRecoLoad, renderCard: (product) => h(Card, { product, count, add: () => setCount(count + 1) }) },
          h('a', { href: '/all' }, 'All')));
    };`,
  Vue: `
    import { h, inject, provide, ref } from 'vue';
    import { RecoList } from './dist/esm/vue.js';
    const Card = {
      props: ['product', 'count'],
      emits: ['add'],
      setup(props, { emit }) {
        const theme = inject('theme');
        return () => h('article', [h('b', [props.product.displayName, ' ', theme, ' ', props.count]), h('button', { onClick: () => emit('add') }, 'Add')]);
      },
    };
    export const App = {
      props: ['options'],
      setup({ options }) {
        const count = ref(0);
        const exclude = ref('');
        provide('theme', 'dark');
        return () => [
          h('button', { id: 'exclude', onClick: () => (exclude.value = '2') }, 'Exclude'),
          h(RecoList, { ...options, exclude: exclude.value }, {
            default: () => h('a', { href: '/all' }, 'All'),
            card: ({ product }) => h(Card, { product, count: count.value, onAdd: () => count.value++ }),
          }),
        ];
      },
    };`,
  Svelte: "import App from './App.svelte';",
};
const SVELTE = {
  'App.svelte': `
    <script>
      import { setContext } from 'svelte';
      import { cards } from 'recotag/svelte';
      import Card from './Card.svelte';
      let { options } = $props();
      let count = $state(0);
      let exclude = $state('');
      setContext('theme', 'dark');
    </script>
    <button id="exclude" onclick={() => (exclude = '2')}>Exclude</button>
    {#snippet card(product)}<Card {product} {count} add={() => count++} />{/snippet}
    <reco-list base-url={options.baseUrl} endpoint-id={options.endpointId} limit={options.limit} loading={options.loading} {exclude} {@attach cards(card)}
      ><a href="/all">All</a></reco-list>`,
  'Card.svelte': `
    <script>
      import { getContext } from 'svelte';
      let { product, count, add } = $props();
      const theme = getContext('theme');
    </script>
    <article><b>{product.displayName} {theme} {count}</b><button onclick={add}>Add</button></article>`,
};
const CLIENTS = {
  React: `
    import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document.getElementById('app'), h(App, { options: OPTIONS }), { onRecoverableError: (error) => console.error(error) });`,
  Vue: `
    import { createSSRApp } from 'vue';
    createSSRApp(App, { options: OPTIONS }).mount('#app');`,
  Svelte: `
    import { hydrate } from 'svelte';
    import './dist/esm/widgets.js';
    hydrate(App, { target: document.getElementById('app'), props: { options: OPTIONS } });`,
};
const SERVERS = {
  React: `
    import { renderToString } from 'react-dom/server';
    process.stdout.write(renderToString(h(App, { options: OPTIONS })));`,
  Vue: `
    import { createSSRApp } from 'vue';
    import { renderToString } from 'vue/server-renderer';
    process.stdout.write(await renderToString(createSSRApp(App, { options: OPTIONS })));`,
  Svelte: `
    import { render } from 'svelte/server';
    process.stdout.write(render(App, { props: { options: OPTIONS } }).body);`,
};

for (const name of ['React', 'Vue', 'Svelte'] as const)
  test(`${name} renders cards that belong to the app, also after server rendering`, { tag: '@one-engine' }, async ({
    page,
    shop,
    service,
  }) => {
    const options = `const OPTIONS = ${JSON.stringify({ baseUrl: service.url, endpointId: 'my-shop', limit: 3, loading: 'eager' })};`;
    const bundled = async (code: string, onServer: boolean) => {
      const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: '.' },
        bundle: true,
        write: false,
        format: 'esm',
        ...(onServer && { platform: 'node', packages: 'external', external: ['./dist/*'] }),
        conditions: onServer ? [] : ['browser', 'development'],
        plugins: [svelte(SVELTE, onServer)],
        define: {
          ...(!onServer && { 'process.env.NODE_ENV': '"development"' }),
          __VUE_OPTIONS_API__: 'false',
          __VUE_PROD_DEVTOOLS__: 'false',
          __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
        },
        logLevel: 'silent',
      });
      return outputFiles[0]!.text;
    };
    const onServer = await bundled(`${APPS[name]}${options}${SERVERS[name]}`, true);
    const html = execFileSync(process.execPath, ['--input-type=module', '-'], { input: onServer, encoding: 'utf8' });
    expect(html).toContain('>All</a>');
    const script = await bundled(`${APPS[name]}${options}${CLIENTS[name]}`, false);
    shop.routes['/app.js'] = () => ({ headers: { 'Content-Type': 'text/javascript' }, body: script });
    service.answers.Reco = ({ body }) => recommendations(some(Number(/<limit>(\d+)/.exec(body)?.[1])));
    shop.page(`<div id="app">${html}</div><script type="module" src="/app.js"></script>`, {
      head: `${RESERVE}<style>reco-list { --reco-card-height: 60px }</style>`,
    });
    await page.goto(shop.url);
    const names = page.locator('reco-list article b');
    await expect(names).toHaveText(['Product 1 dark 0', 'Product 2 dark 0', 'Product 3 dark 0']);
    await page.locator('reco-list article button').first().click();
    await expect(names, 'all cards follow the state of the app').toHaveText([
      'Product 1 dark 1',
      'Product 2 dark 1',
      'Product 3 dark 1',
    ]);
    if (name === 'React') await expect(page.locator('output'), 'the ref, and an event').toHaveText('reco-list 0 1 2 3');
    const first = await page.locator('reco-list article').first().elementHandle();
    await page.locator('#exclude').click();
    await expect(names).toHaveText([/^Product 1/, /^Product 3/]);
    expect(await first!.evaluate((node) => node.isConnected), 'a card that stays is not rendered again').toBe(true);
    await expect(page.locator('reco-list [slot^=card-]')).toHaveCount(2);
  });
