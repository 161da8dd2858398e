// What a page loads at once, from the script files and from the npm package in a shop's bundle.
import { bundlers, sizesOf } from '../../tools/shop-bundle.mjs';
import { built, withOneCommit } from './measure.mjs';

const CALLS =
  "recotag('config', { baseUrl: 'https://api.example', endpointId: 'e' }); recotag('viewProduct', { product: '1' });";

/** Each purpose: the script files of a page, and the code of a bundle for the same. */
export const purposes = {
  'report views and carts': {
    files: ['recotag.js'],
    code: `import { recotag } from './dist/esm/recotag.js'; ${CALLS}`,
  },
  'show lists': {
    files: ['recotag-widgets.js', 'recotag-reserve.css'],
    code: "import './dist/recotag-reserve.css'; import './dist/esm/widgets.js';",
  },
  both: {
    files: ['recotag.js', 'recotag-widgets.js', 'recotag-reserve.css'],
    code: `import { recotag } from './dist/esm/recotag.js'; import './dist/recotag-reserve.css'; import './dist/esm/widgets.js'; ${CALLS}`,
  },
};

/** The ways by which a page gets the code: each returns the texts that it loads at once, and those on demand. */
export const ways = {
  'script files': async ({ files }) => ({
    atOnce: files.map((file) => built(file)),
    onDemand: [],
  }),
  ...Object.fromEntries(
    Object.entries(bundlers).map(([name, bundle]) => [
      `import, ${name}`,
      ({ code }) => bundle(code, new URL('../..', import.meta.url).pathname, withOneCommit),
    ]),
  ),
};

/** What a page loads for each purpose by each way. */
export const loadBundles = async () => {
  const loaded = {};
  for (const [purpose, texts] of Object.entries(purposes)) {
    loaded[purpose] = {};
    for (const [way, load] of Object.entries(ways)) loaded[purpose][way] = await load(texts);
  }
  return loaded;
};

const mapValues = (all, change) => Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));

/** The bytes of each purpose by each way. */
export const bundleSizes = (loaded) => mapValues(loaded, (byWay) => mapValues(byWay, ({ atOnce }) => sizesOf(atOnce)));

export const measureBundles = async () => bundleSizes(await loadBundles());

/** The sizes as the table that README shows: brotli. */
export const bundleTable = (sizes) =>
  [
    `| a page loads, to | ${Object.keys(ways).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(Object.keys(ways).length)}`,
    ...Object.entries(sizes).map(
      ([purpose, byWay]) =>
        `| ${purpose} | ${Object.values(byWay)
          .map(({ brotli }) => brotli.toLocaleString('en'))
          .join(' | ')} |`,
    ),
  ].join('\n');

/** The rows of bench/RESULTS.md with this package's bytes, in the order of its two tables. */
export const benchRows = (sizes) =>
  ['report views and carts', 'show lists'].map(
    (purpose) =>
      `| recotag | ${Object.values(sizes[purpose])
        .map(({ brotli }) => brotli.toLocaleString('en'))
        .join(' | ')} |`,
  );

/** The section of bench/RESULTS.md with the bytes. */
export const BYTES = /<!-- part bytes [\s\S]*?(?=<!-- part |$)/;
