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

/** The bytes of each purpose by each way. */
export const measureBundles = async () => {
  const sizes = {};
  for (const [purpose, texts] of Object.entries(purposes)) {
    sizes[purpose] = {};
    for (const [way, load] of Object.entries(ways)) sizes[purpose][way] = sizesOf((await load(texts)).atOnce);
  }
  return sizes;
};

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
