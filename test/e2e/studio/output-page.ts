import { compileScript, compileTemplate, parse } from '@vue/compiler-sfc';
import { build, type Plugin } from 'esbuild';
import { Liquid } from 'liquidjs';
import { listen } from '../../../demo/listen.js';
import type { Snippet } from '../../../demo/studio/model/code/facts.js';
import { analytics } from '../../../demo/studio/model/code/plain-html.js';

/** A page that a developer makes of the studio's code, with the files of its own site. */
export interface OutputPage {
  html: string;
  files: Record<string, string>;
}

/** The other content of the page. */
export interface Around {
  /** style sheet */
  css: string;
  /** more for the head */
  head: string;
  /** attributes of `<html>` */
  root: string;
  /** the page's own product */
  product: string;
}

const page = ({ css, head, root }: Around, more: string, body: string): string =>
  `<!doctype html><html lang="en" ${root}><head><title>A shop</title>${more}<link rel="stylesheet" href="/shop.css">${css && ''}${head}</head><body><h1>A shop</h1>${body}</body></html>`;

/** Bundles modules that are texts, as a shop's bundler would. */
const bundle = async (entry: string, modules: Record<string, string>): Promise<string> => {
  const texts: Plugin = {
    name: 'texts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^text:/ }, ({ path }) => ({ path, namespace: 'text' }));
      onLoad({ filter: /.*/, namespace: 'text' }, ({ path }) => ({
        contents: modules[path]!,
        loader: 'jsx',
        resolveDir: '.',
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: '.', loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false', __VUE_OPTIONS_API__: 'true' },
    alias: { recotag: './dist/esm/recotag.js', 'recotag/widgets': './dist/esm/widgets.js' },
    plugins: [texts],
  });
  return outputFiles[0]!.text;
};

const code = (snippets: readonly Snippet[], title: RegExp): string =>
  snippets.find((each) => title.test(each.title))?.code ?? '';

/** A tag manager's container: it parses the custom HTML and creates its scripts again, without their attributes. */
const container = (html: string): string => `
const made = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
for (const style of made.querySelectorAll('style')) document.head.append(style);
for (const { src, textContent } of made.scripts) {
  const script = document.createElement('script');
  if (src) script.src = src; else script.text = textContent;
  document.head.append(script);
}`;

const reactPage = async (snippets: readonly Snippet[], around: Around): Promise<OutputPage> => {
  const tracking = code(snippets, /^Tracking/);
  const entry = `
import 'text:start';
import { createRoot } from 'react-dom/client';
import { Recommendations } from 'text:component';
${tracking && "import { ProductView, CartReport } from 'text:tracking';"}
const lines = [{ product: '${around.product}', count: 2, price: 19.9 }];
createRoot(document.getElementById('app')).render(<><Recommendations product="${around.product}" />${tracking && `<ProductView product="${around.product}" /><CartReport lines={lines} />`}</>);`;
  const app = await bundle(entry, {
    'text:start': code(snippets, /^Once/),
    'text:component': code(snippets, /^The component/),
    'text:tracking': tracking,
  });
  const head = `${code(snippets, /^In the head/)}<script type="module" src="/app.js"></script>`;
  return { html: page(around, head, '<div id="app"></div>'), files: { '/app.js': app } };
};

const vuePage = async (snippets: readonly Snippet[], around: Around): Promise<OutputPage> => {
  const { descriptor } = parse(code(snippets, /^The component/));
  // The configuration of Vite's plugin is evaluated.
  const config = await bundle(`import config from 'text:config'; globalThis.viteConfig = config;`, {
    'text:config': code(snippets, /^vite/).replace(
      "import vue from '@vitejs/plugin-vue';",
      'const vue = (options) => options;',
    ),
  });
  const { viteConfig } = new Function(`const globalThis = {}; ${config}; return globalThis`)();
  const { compilerOptions } = viteConfig.plugins[0].template;
  const options = { id: 'list', inlineTemplate: true, templateOptions: { compilerOptions } };
  const component = descriptor.scriptSetup
    ? compileScript(descriptor, options).content
    : `${compileTemplate({ source: descriptor.template!.content, filename: 'list.vue', id: 'list', compilerOptions }).code}\nexport default { render };`;
  const tracking = code(snippets, /^Tracking/);
  const entry = `
import 'text:start';
import { createApp, h } from 'vue';
import Recommendations from 'text:component';
${tracking && "import { useProductView, useCartReport } from 'text:tracking';"}
createApp({
  setup() {
    ${tracking && `useProductView(() => ({ product: '${around.product}' })); useCartReport(() => [{ product: '${around.product}', count: 2, price: 19.9 }]);`}
    return () => h(Recommendations, { product: '${around.product}' });
  },
}).mount('#app');`;
  const app = await bundle(entry, {
    'text:start': code(snippets, /^Once/),
    'text:component': component,
    'text:tracking': tracking,
  });
  const head = `${code(snippets, /^In index/)}<script type="module" src="/app.js"></script>`;
  return { html: page(around, head, '<div id="app"></div>'), files: { '/app.js': app } };
};

const liquidPage = async (snippets: readonly Snippet[], around: Around): Promise<OutputPage> => {
  const engine = new Liquid({
    templates: { recommendations: code(snippets, /^snippets/) },
  });
  const shop = { product: { id: around.product }, cart: { currency: { iso_code: 'SEK' } } };
  const [head, body] = await Promise.all(
    [/^layout/, /^Where/].map((title) => engine.parseAndRender(code(snippets, title), shop)),
  );
  return { html: page(around, head!, body!), files: {} };
};

/** Makes a page of the code, according to its titles. */
export const outputPage = async (id: string, snippets: readonly Snippet[], around: Around): Promise<OutputPage> => {
  const made = await {
    html: async () => ({
      html: page(
        around,
        `${code(snippets, /^Once/)}<script type="module" src="/tracking.js"></script>`,
        code(snippets, /^Where/) || '<p id="tabs"></p>',
      ),
      files: { '/tracking.js': code(snippets, /^Tracking/) },
    }),
    'tag-manager': async () => ({
      html: page(
        around,
        `${code(snippets, /^In the head/)}<script src="/container.js" async></script>`,
        code(snippets, /^The place/) || '<p id="tabs"></p>',
      ),
      files: { '/container.js': container(code(snippets, /^Custom HTML/)) },
    }),
    react: () => reactPage(snippets, around),
    vue: () => vuePage(snippets, around),
    liquid: () => liquidPage(snippets, around),
  }[id]!();
  return { html: made.html, files: { ...made.files, '/shop.css': around.css, '/analytics.js': analytics().code } };
};

/** A site on another origin, whose pages have their own policies. */
export const ownSite = async (): Promise<{
  add(path: string, page: OutputPage, policy: string): string;
  close(): Promise<void>;
}> => {
  const answers = new Map<string, { body: string; policy?: string }>();
  const { port, close } = await listen(({ url = '' }, response) => {
    const found = answers.get(url);
    if (!found) return void response.writeHead(404).end();
    const type = url.endsWith('.js') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : 'text/html';
    response.setHeader('Content-Type', `${type}; charset=utf-8`).setHeader('Cache-Control', 'no-store');
    if (found.policy) response.setHeader('Content-Security-Policy', found.policy);
    response.end(found.body);
  }, 0);
  const origin = `http://127.0.0.1:${port}`;
  return {
    add(path, { html, files }, policy) {
      answers.set(path, { body: html, policy: `default-src 'none'; ${policy}` });
      for (const [name, body] of Object.entries(files)) answers.set(name, { body });
      return origin + path;
    },
    close,
  };
};
