// The main thread's work for `<reco-list>` and for the list written by hand, from its creation until the second frame with its cards: from
// the browser's trace and in thread time, which other programs do not affect. `npm run build && node bench/render/tasks.mjs [rounds]`
import { browser, compare, open } from './lists.mjs';

const ROUNDS = Number(process.argv[2] ?? 30);
const WARM_UP = 5; // of `compare`
const PARTS = {
  all: 'RunTask',
  layout: 'Layout',
  style: 'UpdateLayoutTree',
  'hit tests': 'LayoutView::HitTest',
  paint: 'Paint',
};

/** Milliseconds and number of events for each list, by the name of the events. */
const traced = async (side, limit) => {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await compare(page, limit, 1, 5, [side]); // warms up the compiler
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,blink',
  });
  await compare(page, limit, 1, ROUNDS, [side]);
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await ended;
  await page.close();
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = events.filter(({ pid, tid, ph }) => pid === main.pid && tid === main.tid && ph === 'X');
  return (name) => {
    const times = own.filter((event) => event.name === name).map(({ dur = 0, tdur = dur }) => tdur / 1000);
    return {
      ms: times.reduce((sum, each) => sum + each, 0) / (ROUNDS + WARM_UP),
      count: times.length / (ROUNDS + WARM_UP),
    };
  };
};

for (const limit of [10, 30]) {
  const [element, hand] = [await traced('element', limit), await traced('hand', limit)];
  console.log(
    `${limit} cards, ms (events) for each list\n\n| | \`<reco-list>\` | by hand | ratio |\n| --- | ---: | ---: | ---: |`,
  );
  for (const [part, name] of Object.entries(PARTS)) {
    const [one, other] = [element(name), hand(name)];
    const cell = ({ ms, count }) => `${ms.toFixed(2)} (${count.toFixed(1)})`;
    console.log(`| ${part} | ${cell(one)} | ${cell(other)} | ${(one.ms / other.ms).toFixed(2)} |`);
  }
}
await browser.close();
