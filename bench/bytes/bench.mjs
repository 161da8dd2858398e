// Compares the bytes that a page loads: the tag with trackers that report one view, and the elements with lists and carousels. Every
// package is bundled and minified as a shop's bundler does it. `npm run build && cd bench && npm ci && npm run bytes`.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { markdownTable } from '../page/statistics.mjs';
import { BLANK, RECOTAG, readTools } from '../start/tools.mjs';

const require = createRequire(import.meta.url);
const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const dist = (name) => readFile(file(`../../dist/${name}`), 'utf8');

const bundled = async (name) => {
  const { outputFiles } = await build({
    entryPoints: [file(`lists/${name}.js`)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'unused',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('\n');
};
const versionOf = async (name) => {
  const { version } = JSON.parse(
    await readFile(
      require.resolve('../package.json').replace('package.json', `node_modules/${name}/package.json`),
      'utf8',
    ),
  );
  return version;
};

const sizes = (texts) => {
  const of = (compress) => texts.reduce((sum, text) => sum + compress(text), 0);
  return [
    of((text) => Buffer.byteLength(text)),
    of((text) => gzipSync(text, { level: 9 }).length),
    of((text) => brotliCompressSync(text).length), // quality 11 is Node's default
  ];
};

const tools = await readTools(file('../../dist/recotag.js'));
const trackers = Object.entries(tools)
  .filter(([name]) => name !== BLANK && !name.startsWith('recotag, relay'))
  .map(([name, { script }]) => [name, sizes([script])]);
/** Each file of `lists/`: its package, and which part of the task it does. */
const OTHERS = {
  adobe: ['@dropins/storefront-recommendations', 'Adobe Commerce recommendations'],
  instantsearch: ['instantsearch.js', 'InstantSearch', 'related products'],
  nosto: ['@nosto/web-components', 'Nosto web components', 'the elements only'],
  klevu: ['@klevu/core', 'Klevu core', 'the request only'],
  recombee: ['recombee-js-api-client', 'Recombee client', 'the request only'],
  swiper: ['swiper', 'Swiper', 'the carousel only'],
  embla: ['embla-carousel', 'Embla', "the carousel's core only"],
};
const lists = [[RECOTAG, sizes([await dist('recotag-widgets.js'), await dist('recotag-reserve.css')])]];
for (const [name, [packageName, title, part]] of Object.entries(OTHERS))
  lists.push([
    [`${title} ${await versionOf(packageName)}`, part].filter(Boolean).join(', '),
    sizes([await bundled(name)]),
  ]);

const table = (rows) =>
  markdownTable(
    ['package', 'minified', 'gzip', 'brotli'],
    rows
      .toSorted(([, a], [, b]) => a[2] - b[2])
      .map(([name, all]) => [name, ...all.map((number) => number.toLocaleString('en'))]),
  );
const printBehind = (job, rows) => {
  const [, [, , own]] = rows.find(([name]) => name === RECOTAG);
  // Names that end with "only" do a part of the task.
  const smaller = rows.filter(([name, [, , brotli]]) => brotli < own && !name.endsWith('only')).map(([name]) => name);
  if (smaller.length)
    console.log(`behind: bytes to ${job}: smaller ${smaller.length > 1 ? 'are' : 'is'} ${smaller.join(', ')}`);
};
console.log(
  `Report one view:\n\n${table(trackers)}\n\nShow one list. A package marked "only" does a part of the job, so a page loads more:\n\n${table(lists)}`,
);
printBehind('report one view', trackers);
printBehind('show one list', lists);
