// The tools that are compared, each with the page that starts it as in its own documentation. Only views are reported:
// automatic capturing is off if the tool has an option for it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

const require = createRequire(import.meta.url);
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

const bundled = async (name) => {
  const { outputFiles } = await build({
    entryPoints: [file(`tools/${name}.js`)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
};

/** The tool's script and the page's own setup come as one file, as a shop's bundler makes it. */
const fromPackage = async (name) => ({
  script: await bundled(name),
  head: (src) => `<script async src="${src}"></script>`,
});

/** https://www.algolia.com/doc/libraries/search-insights/getting-started: the snippet for UMD. */
const searchInsights = async () => ({
  script: await readFile(require.resolve('search-insights').replace(/[^/]*$/, 'dist/search-insights.min.js'), 'utf8'),
  head: (src, collector) => `<script>
    !function(e,a,t,n,s,i,c){e.AlgoliaAnalyticsObject=s,e[s]=e[s]||function(){(e[s].queue=e[s].queue||[]).push(arguments)},
    e[s].version='2.17.3',i=a.createElement(t),c=a.getElementsByTagName(t)[0],i.async=1,i.src=n,c.parentNode.insertBefore(i,c)
    }(window,document,"script","${src}","aa");
    aa('init', { appId: 'bench', apiKey: 'bench', host: '${collector}' });
    view = (product) => aa('viewedObjectIDs', { eventName: 'View product', index: 'products', objectIDs: [product] });
    if (window.early) view(early);
  </script>`,
});

const recotag = async (tag, baseUrl = (collector) => collector) => ({
  script: await readFile(tag, 'utf8'),
  // The tag's second file, which it loads from beside the first one.
  files: { '/recotag-retry.js': await readFile(new URL('recotag-retry.js', pathToFileURL(tag)), 'utf8') },
  head: (
    src,
    collector,
  ) => `<script async src="${src}" data-base-url="${baseUrl(collector)}" data-endpoint-id="bench"></script>
  <script>
    window.recotag ||= function () { (recotag.q ||= []).push(arguments) };
    view = (product) => recotag('viewProduct', { product });
    if (window.early) view(early);
  </script>`,
});

export const BLANK = 'blank page';
/** The least that the interface allows: a script by hand that sends one view, and stores nothing but the device id. */
export const FLOOR = 'floor';
export const RECOTAG = 'recotag';

/**
 * The pages and tools of `start`, of which `delivery` plays those that report views.
 *
 * @param tag the file of the tag
 */
export const readTools = async (tag) => ({
  [BLANK]: { script: '', head: () => '' },
  [FLOOR]: {
    script: (await transform(await readFile(file('tools/floor.js'), 'utf8'), { minify: true })).code,
    head: (src, collector) =>
      `<script async src="${src}" data-base-url="${collector}" data-endpoint-id="bench"></script>`,
  },
  [RECOTAG]: await recotag(tag),
  'recotag, relay on the same origin': await recotag(tag, () => '/reco'),
  'search-insights 2.17.3': await searchInsights(),
  'Plausible 0.4.6': await fromPackage('plausible'),
  'Snowplow 4.10.1': await fromPackage('snowplow'),
  'RudderStack 3.34.1': await fromPackage('rudderstack'),
  'Mixpanel 2.83.0': await fromPackage('mixpanel'),
  'Amplitude 2.47.0': await fromPackage('amplitude'),
  'Segment 1.84.3': await fromPackage('segment'),
  'PostHog 1.449.2': await fromPackage('posthog'),
  'Coveo 2.30.55': await fromPackage('coveo'),
  'Recombee 6.2.1': await fromPackage('recombee'),
});

/** Whether a tool reports views. */
export const isTool = (name) => ![BLANK, FLOOR].includes(name) && !name.startsWith('recotag, relay');

/**
 * A page that starts the tool.
 *
 * @param early the product that the page views at once, before the script has arrived; without it, the page calls the tool when the
 * script has loaded, and keeps how long this took as `first`
 */
export const pageOf = ({ head }, src, collector, early) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Product</title><link rel="icon" href="data:,">
<script>
  window.collector = '${collector}';
  ${early ? `window.early = '${early}';` : ''}
  window.timed = (product) => { const began = performance.now(); view(product); return performance.now() - began };
  ${early ? '' : "document.addEventListener('load', () => { window.first = timed('first-view') }, true);"}
</script>
${head(src, collector)}
</head><body><h1>Product</h1><p>A product with a price and a button.</p><button>Add to cart</button></body></html>`;
