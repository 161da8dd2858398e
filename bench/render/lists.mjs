// A page with lists of `<reco-list>` and lists of the same markup written by hand, and a service whose responses the benchmark releases.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';

const own = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
export const browser = await chromium.launch({ ...(own && { executablePath: own }), args: ['--no-sandbox'] });

const ORIGIN = 'https://shop.example';
const PAGE =
  '<!doctype html><html lang="en"><title>Bench</title><body style="font: 16px/1.5 sans-serif"><main></main><p>Below</p><footer style="height: 3000px"></footer>';

/** The elements load other files from the folder of their own, so they need an address. */
const answer = async (route) => {
  const { pathname } = new URL(route.request().url());
  const [, name] = /^\/(recotag[-\w]*\.js)$/.exec(pathname) ?? [];
  if (name) await route.fulfill({ contentType: 'text/javascript', body: await readFile(`dist/${name}`) });
  else if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: PAGE });
  else await route.fulfill({ status: 404 });
};

/** A page with a service whose responses are released by the benchmark. */
export const open = async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route(`${ORIGIN}/**`, answer);
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(() => {
    window.asked = [];
    window.fetch = () => new Promise((answer) => window.asked.push(answer));
    window.answer = (body) => {
      for (const answer of window.asked.splice(0)) answer(new Response(body));
    };
    window.frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.addScriptTag({ url: '/recotag-widgets.js' });
  await page.addScriptTag({ path: 'bench/render/by-hand.js' });
  return page;
};

const recommendation = (
  n,
) => `<recommendation><name>Product ${n}</name><description>What is to be said of product ${n}</description>
<displayName>${n % 4 ? `Product ${n}` : `Product ${n} with a name so long that two lines can hardly hold it`}</displayName>
<url>https://shop.example/p/${n}?a=1&amp;b=2</url><price>${(n * 10 + 9).toFixed(2)}</price>${n % 3 ? '' : `<oldPrice>${(n * 14 + 9).toFixed(2)}</oldPrice>`}
<category>Shoes</category><vendorCode>V-${n}</vendorCode><ids><productId>${n}</productId></ids><manufacturer><name>Maker</name></manufacturer></recommendation>`;

/** A response of the service. */
const recommendations = (count) =>
  `<?xml version="1.0" encoding="utf-8"?><result><status>Success</status><recommendations>${Array.from(
    { length: count },
    (_, index) => recommendation(index + 1),
  ).join('')}</recommendations></result>`;

/**
 * Milliseconds of each round, by hand and by the element: `created` from the created list to its placeholders, `shown` from the response
 * to its cards. The time between the two belongs to the service.
 */
export const compare = (page, limit, rounds) =>
  page.evaluate(
    async ([limit, rounds, xml]) => {
      const main = document.querySelector('main');
      const took = { element: [], hand: [] };
      const element = async () => {
        const created = performance.now();
        const list = document.createElement('reco-list');
        const attributes = { limit, area: 0, currency: 'EUR', loading: 'eager', 'base-url': '/', 'endpoint-id': 's' };
        for (const [name, value] of Object.entries(attributes)) list.setAttribute(name, value);
        main.replaceChildren(list);
        await list.updateComplete;
        main.offsetHeight;
        const placed = performance.now();
        while (window.asked.length === 0) await window.frame();
        await window.frame();
        const loaded = new Promise((done) => list.addEventListener('reco-load', done));
        const began = performance.now();
        window.answer(xml);
        await loaded;
        main.offsetHeight;
        took.element.push({ created: placed - created, shown: performance.now() - began });
        return list.shadowRoot.adoptedStyleSheets;
      };
      const hand = async (sheets) => {
        const created = performance.now();
        const { host, show } = window.listByHand(limit, sheets);
        main.replaceChildren(host);
        main.offsetHeight;
        const placed = performance.now();
        const shown = fetch('/').then(async (response) => show(await response.text()));
        await window.frame();
        const began = performance.now();
        window.answer(xml);
        await shown;
        main.offsetHeight;
        took.hand.push({ created: placed - created, shown: performance.now() - began });
      };
      for (let round = 0; round < rounds + 5; round++) {
        // A list by hand has the styles of the element.
        const sheets = await element();
        await window.frame();
        if (main.firstChild.shadowRoot.querySelectorAll('[part=card]').length !== limit) throw Error('not all cards');
        await hand(sheets);
        await window.frame();
      }
      // The first rounds warm up the compiler.
      return { element: took.element.slice(5), hand: took.hand.slice(5) };
    },
    [limit, rounds, recommendations(limit)],
  );
