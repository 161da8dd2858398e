// From the created element to laid-out placeholders, and from the service's response to laid-out cards: compares `<reco-list>` with a list
// of the same markup and style written by hand, in turns, in one page; ten lists; a thousand products on a slow processor. `npm run build && node bench/render/bench.mjs`
import { compared } from '../page/compared.mjs';
import { browser, compare, open } from './lists.mjs';
import { popular } from './responses.mjs';

const ROUNDS = Number(process.argv[2] ?? 40);
const SLOWER = 4;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const page = await open();
const ms = (number) => `${number.toFixed(2)} ms`;
const PARTS = {
  'from created to placeholders': ({ created }) => created,
  'from answer to cards': ({ shown }) => shown,
  both: ({ created, shown }) => created + shown,
};
for (const limit of [10, 30]) {
  const took = await compare(page, limit, 1, ROUNDS);
  for (const [part, of] of Object.entries(PARTS)) {
    const [element, hand] = [took.element.map(of), took.hand.map(of)];
    const ratios = element.map((each, round) => each / hand[round]);
    console.log(
      `${limit} cards, ${part}: element ${ms(median(element))}, by hand ${ms(median(hand))}, ratio ${(median(element) / median(hand)).toFixed(2)} (of pairs ${median(ratios).toFixed(2)})`,
    );
    const isBehind = median(element) > median(hand);
    compared(`rendering ${limit} cards, ${part}`, isBehind && 'a list written by hand is faster');
  }
}
const shown = ({ element }) => median(element.map(({ shown }) => shown));
const one = shown(await compare(page, 10, 1, ROUNDS));
const ten = shown(await compare(page, 10, 10, Math.ceil(ROUNDS / 4)));
console.log(`ten lists of 10: ${ms(ten)}, one: ${ms(one)}, ratio ${(ten / one).toFixed(2)}`);
await page.close();

/**
 * The longest task of the page's main thread, from the browser's trace and in thread time, which other programs do not affect.
 * Also the page's own long tasks (wall-clock) and layout shifts.
 */
const thousand = async () => {
  const slow = await open();
  const session = await slow.context().newCDPSession(slow);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await slow.evaluate((xml) => {
    window.long = [];
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.long.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift' });
    // The list is near the viewport and sends its request at once. The answer is released when the processor is throttled and the
    // trace runs.
    const begun = new Promise((begin) => {
      window.begin = begin;
    });
    window.fetch = async (url) => {
      await begun;
      const ids = /ids=([^&]*)/.exec(url)?.[1].split(',');
      await window.frame();
      return new Response(ids ? JSON.stringify(ids.map((id) => ({ id, name: `Shop ${id}`, price: 9.9 }))) : xml);
    };
  }, popular(1000));
  await slow.evaluate(async () => {
    const list = document.createElement('popular-products');
    // Without the shop's data, a list of ids shows nothing.
    const attributes = { limit: 1000, 'base-url': '/', 'endpoint-id': 's', 'catalog-url': '/api?ids={ids}' };
    for (const [name, value] of Object.entries(attributes)) list.setAttribute(name, value);
    // Its space is reserved from the start, as with recotag-reserve.css.
    list.setAttribute('loading', 'lazy');
    document.querySelector('main').append(list);
    await window.frame();
    window.shift = 0;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,disabled-by-default-devtools.timeline,devtools.timeline',
  });
  await slow.evaluate(() => window.begin());
  await slow.waitForFunction(
    () => document.querySelector('popular-products').shadowRoot.querySelectorAll('[part=card]').length === 1000,
    undefined,
    { polling: 500, timeout: 120_000 },
  );
  await slow.evaluate(() => window.frame());
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await ended;
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = events.filter(({ name, tid, pid }) => name === 'RunTask' && tid === main.tid && pid === main.pid);
  const longest = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000).sort((a, b) => b - a);
  const { long, shift } = await slow.evaluate(() => ({ long: window.long, shift: window.shift }));
  console.log(
    `1,000 products, ${SLOWER} times slower: longest task ${ms(longest[0])} (then ${longest
      .slice(1, 4)
      .map((each) => each.toFixed(0))
      .join(
        ', ',
      )}), over 50 ms by the clock: ${long.length ? long.map((each) => each.toFixed(0)).join(', ') : 'none'}; shift ${shift.toFixed(4)}`,
  );
  await slow.close();
};

await thousand();
await browser.close();
