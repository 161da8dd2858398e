// Each entry can be imported where there is no page, and does nothing there; what isn't used is not in a shop's bundle.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import contents from '../../../package.json';
import { bundlers } from '../../../tools/shop-bundle.mjs';
import { bundled } from '../../unit/widgets/support/bundled.js';

/** The entries that are code, by what they are imported as. */
const entries = Object.entries(contents.exports).flatMap(([name, files]) =>
  typeof files === 'object' && files.default.endsWith('.js')
    ? [[`recotag${name.slice(1)}`, files.default] as const]
    : [],
);

/** Loads an entry, also one that a bundler would leave out since nothing of it is used. */
const loading = (file: string): string => `import * as entry from '${file}'; String(Object.keys(entry));`;

/** React, for entries that only want to be loaded. */
const require = `const require = () => ({ forwardRef: (render) => ({ render }) });`;

test('in Node each can be imported, has no side effects, and each of its names is defined', () => {
  // Some bundlers load in a server's bundle what a page loads on demand.
  const onDemand = readdirSync('dist/esm/parts').map((name) => `./dist/esm/parts/${name}`);
  const files = [...entries.filter(([name]) => name !== 'recotag/react').map(([, file]) => file), ...onDemand];
  const print = `
    // Vue has names of its own.
    const globals = () => Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__VUE')).join();
    for (const file of ${JSON.stringify(files)}) {
      const before = globals();
      const names = Object.entries(await import(file));
      if (globals() !== before || 'window' in globalThis) console.log(file, 'changes the global object');
      for (const [name, value] of names) if (value === undefined) console.log(file, name);
    }`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' })).toBe('');
});

/** Entries for pages; the others need a server. */
const pageEntries = entries.filter(([name]) => !['recotag/server', 'recotag/queue'].includes(name));

test.each(pageEntries)(
  '%s, bundled for browsers, in a worker, which has no window and no document',
  async (_, file) => {
    const worker: Record<string, unknown> = { URL, Headers, AbortController, setTimeout };
    worker.self = worker;
    const before = Object.keys(worker);
    runInContext(`(() => {${require}${await bundled(loading(file))}})()`, createContext(worker));
    expect(Object.keys(worker).filter((name) => !name.startsWith('__VUE'))).toEqual(before);
  },
);

test('the elements’ Lit shares no hooks, versions and policy with a Lit of the shop', async () => {
  const page = new Window({ url: 'https://shop.example/' });
  const met: string[] = [];
  const hooks = [
    'litHtmlPolyfillSupport',
    'litElementPolyfillSupport',
    'litElementHydrateSupport',
    'reactiveElementPolyfillSupport',
  ];
  const trustedTypes = {
    createPolicy: (name: string, rules: object) => {
      met.push(name);
      return rules;
    },
  };
  Object.assign(page, { trustedTypes }, Object.fromEntries(hooks.map((hook) => [hook, () => met.push(hook)])));
  page.eval(await bundled("import './dist/esm/widgets.js'"));
  page.document.body.innerHTML = '<reco-list area="home"></reco-list>';
  await page.happyDOM.waitUntilComplete();
  expect(page.document.querySelector('reco-list')!.shadowRoot!.querySelector('section')).not.toBeNull();
  expect(met).toEqual(['recotag']);
  expect(Object.keys(page).filter((name) => /^(lit|reactiveElement)/.test(name))).toEqual(hooks);
  await page.happyDOM.close();
});

/** What a shop imports, and the most bytes (brotli) that it may get for it. */
const uses: [code: string, most: number][] = [
  ["import { recotag } from './dist/esm/recotag.js'", 0],
  ["import { RecoList } from './dist/esm/react.js'", 0],
  ["import { createClient } from './dist/esm/client.js'", 0],
  ["import { createRelay } from './dist/esm/server.js'", 0],
  ["import './dist/esm/global.js'", 0],
  ["import './dist/esm/vue.js'", 0],
  ["import './dist/esm/svelte.js'", 0],
  ["import { recotag } from './dist/esm/recotag.js'; recotag('flush')", 10_368],
  // Without what only some lists need: the package loads it on demand.
  ["import './dist/esm/widgets.js'", 21_504],
  ["import { RecoList } from './dist/esm/react.js'; globalThis.used = RecoList", 24_064],
  ["import { createClient } from './dist/esm/client.js'; globalThis.used = createClient", 3584],
  ["import { OperationError } from './dist/esm/client.js'; globalThis.used = OperationError", 250],
  // Without the XML parser, which only the client needs.
  ["import { createRelay } from './dist/esm/server.js'; globalThis.used = createRelay", 13_824],
  ["import { renderList } from './dist/esm/server.js'; globalThis.used = renderList", 4608],
];

test('an unused import adds no bytes, and one name does not include the others', async () => {
  const sizes: string[] = [];
  for (const [code, most] of uses) {
    const { atOnce } = await bundlers.esbuild(code, process.cwd());
    const text = atOnce.map((each) => each.replace(/import"react(-dom)?";?|\n/g, '')).join('');
    const bytes = text ? brotliCompressSync(text).length : 0;
    sizes.push(`${bytes.toLocaleString('en').padStart(7)}  ${code}`);
    expect(bytes, code).toBeLessThanOrEqual(most);
  }
  console.log(`\nbytes (brotli) in a shop's bundle\n${sizes.join('\n')}\n`);
});
