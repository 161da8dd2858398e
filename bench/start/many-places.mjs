// A published file of 10,000 places, of which one is on this page of 3,000 elements: the longest tasks of the main thread, and the time that
// looking for places takes after a change of the page.
// `npm run build && node bench/start/many-places.mjs`. Options: --count=10000 --rounds=5 --dist=<folder>
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from '../page/browser.mjs';
import { ANSWERS, corsFor } from '../page/servers.mjs';
import { spread } from '../page/statistics.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: fileURLToPath(new URL('../../dist', import.meta.url)) },
  },
});
const count = Number(values.count);
const places = Array.from({ length: count }, (_, index) => ({
  id: `list-${index}`,
  at: index === count - 1 ? 'h1' : `.category-${index} main > .tabs`,
  where: 'after',
  element: 'reco-list',
  attributes: { area: 'home', limit: '4', heading: 'You may also like' },
}));
const rows = Array.from({ length: 1000 }, (_, index) => `<div class="tabs"><p>Product ${index}</p><i></i></div>`);
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
  <script async src="/recotag.js" data-base-url="/reco" data-endpoint-id="bench" data-places="/recotag-lists.json"></script>
  <script async src="/recotag-widgets.js"></script><body><main><h1>Shop</h1>${rows.join('')}</main></body></html>`;

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://shop.example');
  const send = (type, body) => response.writeHead(200, { ...corsFor(request.headers), 'Content-Type': type }).end(body);
  if (pathname === '/') return send('text/html', PAGE);
  if (pathname.startsWith('/reco/')) return send('application/xml', ANSWERS.xml);
  if (pathname === '/recotag-lists.json') return send('application/json', JSON.stringify({ version: 1, places }));
  const file = /^\/recotag[\w-]*\.js$/.test(pathname) && (await readFile(values.dist + pathname).catch(() => {}));
  return file ? send('text/javascript', file) : response.writeHead(404).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

const measure = async ({ browser }) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    // What one task spends in searches.
    window.searches = 0;
    const query = Document.prototype.querySelector;
    Document.prototype.querySelector = function (selector) {
      window.searches += 1;
      return query.call(this, selector);
    };
  });
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForSelector('reco-list', { state: 'attached', timeout: 120_000 });
  const quiet = () => page.evaluate(() => new Promise((done) => setTimeout(done, 3000)));
  await quiet();
  const start = await page.evaluate(() => Math.max(0, ...window.tasks.splice(0)));
  await page.evaluate(() => {
    window.searches = 0;
    document.querySelectorAll('main')[0].append(document.createElement('p'));
  });
  await quiet();
  const change = await page.evaluate(() => ({
    longest: Math.max(0, ...window.tasks),
    sum: window.tasks.reduce((sum, each) => sum + each, 0),
    searches: window.searches,
  }));
  await page.close();
  return { start, ...change };
};

const browser = await launch();
const measured = [];
for (let round = 0; round < Number(values.rounds); round++) measured.push(await measure(browser));
await browser.browser.close();
server.close();
server.closeAllConnections();
console.log(
  `${count} places, Chromium ${browser.version}, medians (quartiles) of ${values.rounds} rounds, ms; 0: no task of 50 ms\n`,
);
for (const [title, key] of [
  ['longest task of the start', 'start'],
  ['longest task after a change of the page', 'longest'],
  ['long tasks after a change, sum', 'sum'],
  ['searches after a change, number', 'searches'],
])
  console.log(
    `${title}: ${spread(
      measured.map((each) => each[key]),
      0,
    )}`,
  );
