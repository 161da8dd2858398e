// From navigation to painted cards, at a fourfold slower processor: compares a page with an eager `<reco-list>` with a page that
// shows the same cards by hand. Both send the same request and have the same markup and style. Each round opens both pages, in
// alternating order, each in a new context. `npm run build && node bench/render/navigation.mjs [rounds] [another build's file]`
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { transform } from 'esbuild';
import { chromium } from 'playwright';
import { withLengths } from '../../tools/lengths.mjs';
import { recommendations } from './answers.mjs';

const ROUNDS = Number(process.argv[2] ?? 12);
const OTHER = process.argv[3];
const SLOWER = 4;
const LIMIT = 12;

const styleFiles = ['product-list/product-list.css', 'product-card/product-card.css', 'carousel/carousel.css'];
const styles = withLengths(
  (await Promise.all(styleFiles.map((file) => readFile(`widgets/${file}`, 'utf8')))).join('\n'),
);
const { code: css } = await transform(styles, { loader: 'css', minify: true });
const hand = await transform(
  `${await readFile('bench/render/by-hand.js', 'utf8')}
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  const list = listByHand(${LIMIT}, [sheet]);
  document.querySelector('div').replaceWith(list.host);
  fetch('/reco/v3/operations/sync?endpointId=s&operation=Reco', {
    method: 'POST',
    credentials: 'omit',
    headers: { Accept: 'application/xml', 'Content-Type': 'application/xml' },
    body: '<operation><recommendation><limit>${LIMIT}</limit></recommendation></operation>',
  }).then(async (response) => {
    list.show(await response.text());
    painted();
  });`,
  { minify: true },
);

const pageOf = (script, element) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<meta name="viewport" content="width=device-width"><style>body { font: 16px/1.5 sans-serif }</style><script>
window.painted = () => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { window.paintedAt = performance.now(); };
  port2.postMessage(0);
});
document.addEventListener('reco-load', painted);
</script><script defer src="${script}"></script></head><body><h1>Shop</h1>${element}<p>Below</p></body></html>`;

const element = `<reco-list limit="${LIMIT}" currency="EUR" loading="eager" base-url="/reco" endpoint-id="s"></reco-list>`;
/** The script and the markup of each page. */
const pages = {
  element: [await readFile('dist/recotag-widgets.js', 'utf8'), element],
  'by hand': [`{${hand.code}}`, '<div></div>'],
  ...(OTHER && { other: [await readFile(OTHER, 'utf8'), element] }),
};
const names = Object.keys(pages);

const routes = {
  ...Object.fromEntries(
    Object.values(pages).flatMap(([script, markup], index) => [
      [`/${index}.js`, ['text/javascript', script]],
      [`/${index}`, ['text/html', pageOf(`/${index}.js`, markup)]],
    ]),
  ),
  '/reco/v3/operations/sync': ['application/xml', recommendations(LIMIT)],
};
const server = createServer((request, response) => {
  const [type, body] = routes[request.url.split('?')[0]] ?? ['text/plain', ''];
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${server.address().port}`;

const own = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const browser = await chromium.launch({ ...(own && { executablePath: own }), args: ['--no-sandbox'] });

/** One visit: milliseconds to painted cards, and of the main thread's work by the browser's own counters. */
const visit = async (which) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(which, error.message));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}/${names.indexOf(which)}`);
  await page.waitForFunction(() => window.paintedAt, undefined, { polling: 100 });
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name) => metrics.find((each) => each.name === name).value * 1000;
  const painted = await page.evaluate(() => window.paintedAt);
  await context.close();
  return {
    'navigation to painted cards': painted,
    script: metric('ScriptDuration'),
    'style and layout': metric('RecalcStyleDuration') + metric('LayoutDuration'),
    'main thread': metric('TaskDuration'),
  };
};

const visits = Object.fromEntries(names.map((name) => [name, []]));
for (let round = -2; round < ROUNDS; round++) {
  const turns = round % 2 ? names : names.toReversed();
  for (const which of turns) {
    const seen = await visit(which);
    // The first rounds warm up the browser and the server.
    if (round >= 0) visits[which].push(seen);
  }
}
await browser.close();
server.close();

const quartiles = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((share) => sorted[Math.round(share * (sorted.length - 1))]);
};
const written = (numbers, digits) => {
  const [low, middle, high] = quartiles(numbers).map((each) => each.toFixed(digits));
  return `${middle} (${low} to ${high})`;
};
console.log(`${LIMIT} cards, ${SLOWER} times slower, ${ROUNDS} rounds: median (quartiles), ms; ratio of pairs`);
for (const name of names.filter((each) => each !== 'by hand')) {
  console.log(`| | ${name} | by hand | ratio |\n| --- | ---: | ---: | ---: |`);
  for (const what of Object.keys(visits[name][0])) {
    const [own, hand] = [visits[name], visits['by hand']].map((all) => all.map((each) => each[what]));
    const ratios = own.map((each, round) => each / hand[round]);
    console.log(`| ${what} | ${written(own, 1)} | ${written(hand, 1)} | ${written(ratios, 2)} |`);
  }
}
