// Compares the bytes that a page loads at once: the tag with trackers that report one view, and the elements with lists and carousels. Each
// is measured as the script file that it publishes, and as what Vite and esbuild make of its `import`.
// `npm run build && cd bench && npm ci && npm run bytes`.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBundles } from '../../test/dist/bundles.mjs';
import { bundlers, sizesOf } from '../../tools/shop-bundle.mjs';
import { compared } from '../page/compared.mjs';
import { markdownTable } from '../page/statistics.mjs';
import { RECOTAG } from '../start/tools.mjs';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const ofPackage = (path) => readFile(file(`../node_modules/${path}`), 'utf8');
const versionOf = async (name) => JSON.parse(await ofPackage(`${name}/package.json`)).version;

/**
 * Each package: the code that imports it, the script files that its package has for pages without a bundler, and which part of the task
 * it does. Other vendors host such a file, and don't publish it.
 */
const TRACKERS = {
  'search-insights': { code: 'search-insights', scripts: ['search-insights/dist/search-insights.min.js'] },
  Plausible: { package: '@plausible-analytics/tracker', code: 'plausible' },
  Snowplow: { package: '@snowplow/browser-tracker', code: 'snowplow' },
  RudderStack: { package: '@rudderstack/analytics-js', code: 'rudderstack' },
  Mixpanel: { package: 'mixpanel-browser', code: 'mixpanel', scripts: ['mixpanel-browser/dist/mixpanel.min.js'] },
  Amplitude: {
    package: '@amplitude/analytics-browser',
    code: 'amplitude',
    scripts: ['@amplitude/analytics-browser/lib/scripts/amplitude-min.js'],
  },
  Segment: {
    package: '@segment/analytics-next',
    code: 'segment',
    scripts: ['@segment/analytics-next/dist/umd/standalone.js'],
  },
  PostHog: { package: 'posthog-js', code: 'posthog', scripts: ['posthog-js/dist/array.js'] },
  Coveo: { package: 'coveo.analytics', code: 'coveo', scripts: ['coveo.analytics/dist/coveoua.js'] },
  Recombee: {
    package: 'recombee-js-api-client',
    code: 'recombee',
    scripts: ['recombee-js-api-client/dist/recombee-api-client.min.js'],
  },
};
const LISTS = {
  'Adobe Commerce recommendations': { package: '@dropins/storefront-recommendations', code: 'adobe' },
  InstantSearch: {
    package: 'instantsearch.js',
    code: 'instantsearch',
    part: 'related products',
    scripts: ['instantsearch.js/dist/instantsearch.production.min.js', 'algoliasearch/dist/lite/builds/browser.umd.js'],
  },
  'Nosto web components': {
    package: '@nosto/web-components',
    code: 'nosto',
    part: 'the elements only',
    scripts: ['@nosto/web-components/dist/main.es.bundle.js'],
  },
  Swiper: {
    package: 'swiper',
    code: 'swiper',
    part: 'the carousel only',
    scripts: ['swiper/swiper-element-bundle.min.js'],
  },
};

/** The bytes (brotli) of a package by each way; undefined where there is no such way. */
const measure = async (folder, { code, scripts }) => {
  const [source, texts] = await Promise.all([
    readFile(file(`${folder}/${code}.js`), 'utf8'),
    scripts && Promise.all(scripts.map(ofPackage)),
  ]);
  const imports = [];
  for (const [bundler, bundle] of Object.entries(bundlers))
    try {
      const { atOnce } = await bundle(source, dirname(file(`${folder}/${code}.js`)));
      imports.push(sizesOf(atOnce).brotli);
    } catch (error) {
      console.error(`${bundler} can't bundle ${code}: ${error.message.split('\n')[0]}`);
      imports.push(undefined);
    }
  return [texts && sizesOf(texts).brotli, ...imports];
};

const measureAll = async (folder, packages) => {
  const rows = [];
  for (const [title, each] of Object.entries(packages)) {
    const name = [`${title} ${await versionOf(each.package ?? each.code)}`, each.part].filter(Boolean).join(', ');
    rows.push([name, await measure(folder, each)]);
  }
  return rows;
};

const own = await measureBundles();
const ownRow = (purpose) => [RECOTAG, Object.values(own[purpose]).map(({ brotli }) => brotli)];
const trackers = [ownRow('report views and carts'), ...(await measureAll('../start/tools', TRACKERS))];
const lists = [ownRow('show lists'), ...(await measureAll('lists', LISTS))];

const WAYS = ['script file', ...Object.keys(bundlers).map((bundler) => `import, ${bundler}`)];
const smallest = (bytes) => Math.min(...bytes.filter(Boolean));
const table = (rows) =>
  markdownTable(
    ['package', ...WAYS],
    rows
      .toSorted(([, one], [, other]) => smallest(one) - smallest(other))
      .map(([name, bytes]) => [name, ...WAYS.map((_, way) => bytes[way]?.toLocaleString('en') ?? '–')]),
  );
const printBehind = (job, rows) => {
  const [, ownBytes] = rows.find(([name]) => name === RECOTAG);
  for (const [way, title] of WAYS.entries()) {
    // Names that end with "only" do a part of the task.
    const smaller = rows
      .filter(([name, bytes]) => bytes[way] < ownBytes[way] && !name.endsWith('only'))
      .map(([name]) => name);
    compared(`bytes to ${job}, ${title}`, smaller[0] && `smaller: ${smaller.join(', ')}`);
  }
};
console.log(
  `Brotli bytes that a page loads at once. Report one view:\n\n${table(trackers)}\n\nShow one list. A package marked "only" does a part of the job, so a page loads more:\n\n${table(lists)}`,
);
printBehind('report one view', trackers);
printBehind('show one list', lists);
