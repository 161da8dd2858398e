// What published lists add to the start of a page: when the tag's first request arrives, when the page is painted, and when the list is
// there. Each variant in a fresh context, in random order, with a slower processor and a round trip for each request.
// `npm run build && node bench/start/places.mjs`. Options: --rounds=12 --slower=4 --delay=50 --seed=1
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshPage, launch } from '../page/browser.mjs';
import { ANSWERS, corsFor } from '../page/servers.mjs';
import { markdownTable, median, shuffler, spread } from '../page/statistics.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    slower: { type: 'string', default: '4' },
    delay: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    dist: { type: 'string', default: fileURLToPath(new URL('../../dist', import.meta.url)) },
  },
});
const [rounds, slower, delay] = [values.rounds, values.slower, values.delay].map(Number);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const LISTS = JSON.stringify({
  version: 1,
  places: Array.from({ length: 20 }, (_, index) => ({
    id: `list-${index}`,
    at: index ? `#on-another-page-${index}` : '#first',
    where: 'after',
    element: 'reco-list',
    attributes: { area: 'home', limit: '4' },
  })),
});
const hash = (encoding) => createHash('sha256').update(LISTS).digest(encoding);
const FILE = `/lists/${hash('hex')}.json`;
const POINTER = JSON.stringify({ version: 1, file: FILE.slice(1), integrity: `sha256-${hash('base64')}` });

const POINTER_PRELOAD = `<link rel="preload" as="fetch" crossorigin href="/recotag-lists.json">`;
const PRELOADS = `${POINTER_PRELOAD}
  ${['auto', 'places', 'published'].map((name) => `<link rel="modulepreload" href="/recotag-${name}.js">`).join('')}`;
const PLACES = 'data-places="/recotag-lists.json"';

/** The page's head: whether it has published lists, and whether it preloads their files. */
const VARIANTS = {
  'no published lists': ['data-auto="credit"', ''],
  'published lists': [`data-auto="credit" ${PLACES}`, ''],
  'published lists, pointer preloaded': [`data-auto="credit" ${PLACES}`, POINTER_PRELOAD],
  'published lists, all preloaded': [`data-auto="credit" ${PLACES}`, PRELOADS],
};
const names = Object.keys(VARIANTS);

const PRODUCTS = Array.from(
  { length: 60 },
  (_, n) => `<li><h3>Product ${n}</h3><p>${'Some text. '.repeat(20)}</p></li>`,
);
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#7aa"/></svg>';

const pageOf = (index) => {
  const [attributes, links] = VARIANTS[names[index]];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>${links}
    <script async src="/recotag.js" data-base-url="/reco" data-endpoint-id="bench" data-view-product="4711" ${attributes}></script>
    <script async src="/recotag-widgets.js"></script>
    <body><h1 id="first">Shop</h1><img src="/picture.svg" width="900" height="500" alt=""><ul>${PRODUCTS.join('')}</ul></body></html>`;
};

const TYPES = { js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml' };

const answerOf = async (path) => {
  if (path.startsWith('/page/')) return { type: 'text/html', body: pageOf(Number(path.split('/')[2])) };
  const type = TYPES[path.split('.').at(-1)];
  if (path === '/recotag-lists.json') return { type, body: POINTER };
  if (path === FILE) return { type, body: LISTS };
  if (path === '/picture.svg') return { type, body: PICTURE };
  if (/^\/recotag[\w-]*\.js$/.test(path)) return { type, body: await readFile(values.dist + path) };
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://shop.example');
  await sleep(delay);
  const cors = corsFor(request.headers);
  if (pathname.startsWith('/reco/'))
    return response.writeHead(200, { ...cors, 'Content-Type': 'application/xml' }).end(ANSWERS.xml);
  const answer = await answerOf(pathname);
  if (!answer) return response.writeHead(404).end();
  response
    .writeHead(200, { 'Content-Type': `${answer.type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
    .end(answer.body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const shop = `http://127.0.0.1:${server.address().port}`;

const measure = async (browser, index) => {
  const { page, close } = await freshPage(browser, slower);
  await page.addInitScript(() => {
    window.paints = {};
    new PerformanceObserver((list) => {
      for (const { name, entryType, startTime } of list.getEntries())
        if (entryType === 'largest-contentful-paint') window.paints.lcp = startTime;
        else window.paints[name] = startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.paints.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver(() => {
      window.listed ??= document.querySelector('reco-list') ? performance.now() : undefined;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${shop}/page/${index}`);
  const isListed = index > 0;
  await page.waitForFunction((isListed) => !isListed || window.listed, isListed);
  await sleep(500);
  const found = await page.evaluate(() => {
    const started = (part) =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime;
    return {
      view: started('/reco/'),
      fcp: window.paints['first-contentful-paint'],
      lcp: window.paints.lcp,
      pointer: started('/recotag-lists.json'),
      file: started('/lists/'),
      list: window.listed,
    };
  });
  await close();
  return found;
};

const COLUMNS = {
  'the tag’s first request': 'view',
  'first contentful paint': 'fcp',
  'largest contentful paint': 'lcp',
  'the pointer’s request': 'pointer',
  'the file’s request': 'file',
  'the list': 'list',
};

const browser = await launch();
const measured = names.map(() => []);
const shuffled = shuffler(Number(values.seed));
try {
  for (let round = 0; round < rounds; round++) {
    for (const index of shuffled(names.map((_, each) => each))) measured[index].push(await measure(browser, index));
    console.error(`round ${round + 1} of ${rounds}`);
  }
} finally {
  await browser.browser.close();
  server.close();
  server.closeAllConnections();
}
const of = (index, key) => measured[index].map((each) => each[key]).filter((time) => time !== undefined);
console.log(
  `Chromium ${browser.version}, processor ${slower} times slower, ${delay} ms for each response, seed ${values.seed}, ${new Date().toISOString()}`,
);
console.log(`\nMilliseconds from the navigation: medians (quartiles) of ${rounds} rounds.\n`);
const rows = names.map((name, index) => [name, ...Object.values(COLUMNS).map((key) => spread(of(index, key), 0))]);
console.log(markdownTable(['page', ...Object.keys(COLUMNS)], rows));
console.log('\nRatio to the page without published lists.\n');
const ratios = names.map((name, index) => [
  name,
  ...['view', 'fcp', 'lcp'].map((key) => (median(of(index, key)) / median(of(0, key))).toFixed(2)),
]);
console.log(markdownTable(['page', ...Object.keys(COLUMNS).slice(0, 3)], ratios));
