// What the tag costs while a page starts, beside other tools: each in a fresh context, in random order, with a slower processor.
// `npm run build && cd bench && npm ci && npm run start`. Options: --rounds=12 --slower=4 --seed=1 --only=<part of a name>
// --tag=<file>
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshPage, launch } from '../page/browser.mjs';
import { compared } from '../page/compared.mjs';
import { startServers } from '../page/servers.mjs';
import { markdownTable, median, shuffler, spread } from '../page/statistics.mjs';
import { readTrace, startTrace } from '../page/trace.mjs';
import { BLANK, FLOOR, isTool, pageOf, RECOTAG, readTools } from './tools.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    slower: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
    tag: { type: 'string', default: fileURLToPath(new URL('../../dist/recotag.js', import.meta.url)) },
  },
});
const rounds = Number(values.rounds);
const slower = Number(values.slower);
/** How long the main thread is measured from the navigation, and how long an arrival is waited for. */
const WINDOW = 3000;
const PATIENCE = 15_000;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const tools = await readTools(values.tag);
const names = Object.keys(tools);
/** A blank page reports nothing. */
const isReporting = (index) => names[index] !== BLANK;

const servers = await startServers((url, { collector }) => {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  const [, what, index] = pathname.split('/');
  const tool = tools[names[index]];
  if (what === 'tool') return { type: 'text/javascript', body: tool.script };
  const early = searchParams.get('early');
  return what === 'page' && { type: 'text/html', body: pageOf(tool, `/tool/${index}`, collector, early) };
});

/** A page that views a product at once. */
const measureStart = async (browser, index, round) => {
  const early = `view-${index}-${round}-`;
  const url = `${servers.shop}/page/${index}?early=${early}`;
  const arrival = isReporting(index) ? servers.arrival(early) : undefined;
  const { page, cdp, close } = await freshPage(browser, slower);
  const endTrace = await startTrace(cdp);
  await page.goto(url);
  await sleep(WINDOW);
  const events = await endTrace();
  const origin = await page.evaluate(() => performance.timeOrigin);
  const arrived = arrival && (await Promise.race([arrival, sleep(PATIENCE)]));
  await close();
  const { script, tasks } = readTrace(events, url, (address) => address.includes('/tool/'));
  return { script, tasks, arrival: arrived && arrived - origin };
};

/** A page that views a product when the tool's script has loaded, and five more later. */
const measureCalls = async (browser, index) => {
  const { page, close } = await freshPage(browser, slower);
  await page.goto(`${servers.shop}/page/${index}`);
  await page.waitForFunction(() => window.first !== undefined);
  const first = await page.evaluate(() => window.first);
  await sleep(1500);
  const later = [];
  for (let call = 0; call < 5; call++) {
    later.push(await page.evaluate((product) => window.timed(product), `later-${call}`));
    await sleep(300);
  }
  await close();
  return { first, later: median(later) };
};

const compare = async (browser) => {
  const measured = names.map(() => []);
  const chosen = names
    .map((_, index) => index)
    .filter((index) => [BLANK, FLOOR, RECOTAG].includes(names[index]) || names[index].includes(values.only));
  const shuffled = shuffler(Number(values.seed));
  for (let round = 0; round < rounds; round++) {
    for (const index of shuffled(chosen)) {
      const start = await measureStart(browser, index, round);
      const calls = isReporting(index) ? await measureCalls(browser, index) : {};
      measured[index].push({ ...start, ...calls });
    }
    console.error(`round ${round + 1} of ${rounds}`);
  }
  return measured;
};

/** The columns: a value of each round. Where a value includes the page itself, the median of the blank page is subtracted. */
const columnsOf = (blank) => {
  const of = (kind) => median(blank.map(({ tasks }) => tasks[kind]));
  const [clock, cpu] = [of('clock'), of('cpu')];
  return [
    ['evaluate + compile', ({ script }) => script.clock],
    ['evaluate + compile, CPU time', ({ script }) => script.cpu],
    ['main thread beyond a blank page', ({ tasks }) => tasks.clock - clock],
    ['main thread beyond a blank page, CPU time', ({ tasks }) => tasks.cpu - cpu],
    ['navigation to arrival', ({ arrival }) => arrival],
    ['first call', ({ first }) => first],
    ['later call', ({ later }) => later],
  ];
};

const print = (measured) => {
  const columns = columnsOf(measured[names.indexOf(BLANK)]);
  const numbersOf = (index, read) => measured[index].map(read).filter((number) => number !== undefined);
  const own = names.indexOf(RECOTAG);
  const shown = names.map((_, index) => index).filter((index) => names[index] !== BLANK && measured[index].length > 0);
  const printTable = (cell) => {
    const rows = shown.map((index) => [names[index], ...columns.map(([, read]) => cell(index, read))]);
    console.log(markdownTable(['tool', ...columns.map(([title]) => title)], rows));
  };
  console.log(`\nMilliseconds: medians (quartiles) of ${rounds} rounds.\n`);
  printTable((index, read) => spread(numbersOf(index, read)));
  console.log('\nRatio to recotag.\n');
  printTable((index, read) => {
    const [numbers, reference] = [numbersOf(index, read), numbersOf(own, read)];
    return numbers.length && reference.length ? `${(median(numbers) / median(reference)).toFixed(2)} ×` : '–';
  });
  for (const [title, read] of columns) {
    const value = (index) => median(numbersOf(index, read));
    const others = shown.filter((index) => isTool(names[index]) && index !== own && numbersOf(index, read).length);
    const faster = others.filter((index) => value(index) < value(own));
    compared(`page start, ${title}`, faster[0] && `faster: ${faster.map((index) => names[index]).join(', ')}`);
  }
};

const browser = await launch();
console.log(
  `Chromium ${browser.version}, processor ${slower} times slower, ${availableParallelism()} cores, seed ${values.seed}, ${new Date().toISOString()}`,
);
try {
  print(await compare(browser));
} finally {
  await browser.browser.close();
  servers.close();
}
