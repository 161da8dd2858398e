// What a list of cards costs the main thread of a page, beside cards that a page makes by hand: from the list's element to 250 ms later.
// Run `npm run build` in the parent folder first. Options: --rounds=40 --lists=<the dist folder of another build>
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from '../page/browser.mjs';
import { compared } from '../page/compared.mjs';
import { markdownTable, median, spread } from '../page/statistics.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' }, lists: { type: 'string' } } });
const WARM_UP = 8;
const HAND = 'cards by hand';
const builds = { recotag: fileURLToPath(new URL('../../dist', import.meta.url)) };
if (values.lists) builds['the other build'] = values.lists;
const names = [...Object.keys(builds), HAND];

const card = (n) =>
  `<recommendation><displayName>Product number ${n}</displayName><url>/p/${n}</url><pictureUrl>/x.svg</pictureUrl><price>${n}.50</price><oldPrice>${n + 2}.50</oldPrice><ids><productId>${n}</productId></ids></recommendation>`;
const answer = (count) =>
  `<result><status>Success</status><recommendations>${Array.from({ length: count }, (_, n) => card(n)).join('')}</recommendations></result>`;

const server = createServer(async ({ url }, response) => {
  const [, what, name, file] = url.split('?')[0].split('/').map(decodeURIComponent);
  const [type, body] =
    what === 'file'
      ? [file.endsWith('css') ? 'text/css' : 'text/javascript', await readFile(`${builds[name]}/${file}`)]
      : what === 'page'
        ? [
            'text/html',
            `<!doctype html><html lang="en"><main></main>${builds[name] ? `<link rel="stylesheet" href="/file/${name}/recotag-reserve.css"><script async src="/file/${name}/recotag-widgets.js"></script>` : ''}`,
          ]
        : what === 'x.svg'
          ? ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>']
          : ['application/xml', answer(Number(name))];
  response.writeHead(200, { 'Content-Type': type }).end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;

/** In the page: what a front-end engineer would write for these cards, in a shadow tree with a style sheet. */
const byHand = async (count) => {
  const parsed = new DOMParser().parseFromString(await (await fetch(`/answer/${count}`)).text(), 'application/xml');
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML =
    '<style>ul{display:grid;grid-template-columns:repeat(5,1fr);gap:1em;list-style:none;padding:0}img{width:100%;aspect-ratio:1;object-fit:contain}</style><ul></ul>';
  for (const each of parsed.querySelectorAll('recommendation')) {
    const text = (name) => each.querySelector(name).textContent;
    const item = document.createElement('li');
    item.innerHTML =
      '<div><img loading="lazy" decoding="async" alt=""></div><div><a><span></span></a><div><b></b> <s></s></div></div>';
    item.querySelector('img').src = text('pictureUrl');
    item.querySelector('a').href = text('url');
    item.querySelector('span').textContent = text('displayName');
    item.querySelector('b').textContent = money.format(text('price'));
    item.querySelector('s').textContent = money.format(text('oldPrice'));
    root.querySelector('ul').append(item);
  }
  document.querySelector('main').replaceChildren(host);
};

/** In the page: a list with an answer that it has not had. */
const byList = async (count) => {
  const list = document.createElement('reco-list');
  const attributes = {
    'base-url': `/answer/${count}`,
    'endpoint-id': 'shop',
    area: `a${performance.now()}`,
    limit: count,
  };
  for (const [name, value] of Object.entries({ ...attributes, loading: 'eager', currency: 'EUR' }))
    list.setAttribute(name, value);
  const ready = new Promise((done) => list.addEventListener('reco-load', done));
  document.querySelector('main').replaceChildren(list);
  await ready;
};

const { browser, version } = await launch();
const pages = {};
for (const name of names) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/page/${encodeURIComponent(name)}`);
  if (builds[name]) await page.waitForFunction(() => customElements.get('reco-list'));
  const cdp = await page.context().newCDPSession(page);
  // The processor's time of the main thread: other programs don't count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  pages[name] = { page, cdp };
}
const used = async ({ cdp }) =>
  (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;

const measure = async (name, count) => {
  const { page } = pages[name];
  await page.bringToFront();
  const before = await used(pages[name]);
  await page.evaluate(builds[name] ? byList : byHand, count);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 250)));
  return (await used(pages[name])) - before;
};

const rows = [];
for (const count of [10, 30]) {
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -WARM_UP; round < Number(values.rounds); round++)
    for (const name of round % 2 ? names : names.toReversed()) {
      const time = await measure(name, count);
      if (round >= 0) times[name].push(time);
    }
  const ratio = (name) => median(times[name]) / median(times[HAND]);
  for (const name of names) rows.push([`${count}, ${name}`, spread(times[name]), ratio(name).toFixed(2)]);
  compared(`${count} cards, processor time of the main thread`, `${ratio('recotag').toFixed(2)} of cards by hand`);
}
console.log(`Chromium ${version}. Milliseconds: median (quartiles).\n`);
console.log(markdownTable(['cards', 'processor time', 'ratio'], rows));
await browser.close();
server.close();
