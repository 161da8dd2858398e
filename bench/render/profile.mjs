// Where the time of `<reco-list>` goes beside the list written by hand: samples of the page's main thread by part of the code, for the same
// number of lists. `npm run build && node bench/render/profile.mjs`
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { browser, compare, open } from './lists.mjs';

const ROUNDS = Number(process.argv[2] ?? 150);
const LIMIT = 30;

const maps = new Map();
const sourceOf = ({ url, lineNumber, columnNumber }) => {
  const [, name] = /\/(recotag[-\w]*\.js)$/.exec(url) ?? [];
  if (!name) return;
  if (!maps.has(name)) maps.set(name, new SourceMap(JSON.parse(readFileSync(`dist/${name}.map`, 'utf8'))));
  return maps.get(name).findEntry(lineNumber, columnNumber).originalSource ?? name;
};

/** The part of the code that a sample belongs to. Native functions count for whoever called them, except for layout. */
const partOf = (frames) => {
  const [leaf] = frames;
  if (leaf.functionName === '(garbage collector)') return 'garbage collection';
  if (leaf.functionName === '(idle)') return;
  if (/^(get )?(offsetHeight|getBoundingClientRect|clientWidth)$/.test(leaf.functionName)) return 'layout';
  if (leaf.functionName === '(program)') return 'the browser: parsing, style, observers';
  for (const frame of frames) {
    const source = sourceOf(frame);
    if (source === undefined) {
      if (/by-hand|evaluate/.test(frame.url) || frame.functionName === 'show') return 'the list’s own code';
      continue;
    }
    if (/node_modules\/(@?lit)/.test(source)) return 'Lit';
    if (/src\/(protocol|client|markup)|resolve/.test(source)) return 'request, response and choice of products';
    if (/product-card/.test(source)) return 'cards';
    return 'the list: state, space, order, impressions';
  }
  return 'the benchmark';
};

const profile = async (side) => {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  await compare(page, LIMIT, 1, 20, [side]); // warms up the compiler
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 50 });
  await session.send('Profiler.start');
  await compare(page, LIMIT, 1, ROUNDS, [side]);
  const { profile } = await session.send('Profiler.stop');
  await page.close();
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const times = new Map();
  for (const [index, sample] of profile.samples.entries()) {
    const frames = [];
    for (let id = sample; id !== undefined; id = parents.get(id)) frames.push(byId.get(id).callFrame);
    const part = partOf(frames);
    if (part) times.set(part, (times.get(part) ?? 0) + (profile.timeDeltas[index + 1] ?? 0) / 1000 / (ROUNDS + 5));
  }
  return times;
};

const [element, hand] = [await profile('element'), await profile('hand')];
console.log(
  `${LIMIT} cards, milliseconds per list, ${ROUNDS} rounds.\n\n| part | \`<reco-list>\` | by hand |\n| --- | ---: | ---: |`,
);
for (const part of new Set([...element.keys(), ...hand.keys()]))
  console.log(`| ${part} | ${(element.get(part) ?? 0).toFixed(2)} | ${(hand.get(part) ?? 0).toFixed(2)} |`);
await browser.close();
