// Which functions take the time of a start: samples of the page's main thread by function, over several starts.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { freshPage } from '../page/browser.mjs';

const INTERVAL = 50; // microseconds between samples
const WINDOW = 2000;
const SHOWN = 40;

/** Names a function of the minified tag by its place in the source, with the line there. */
const sourceNames = async (tag) => {
  const file = `${tag}.map`;
  const map = existsSync(file) && JSON.parse(await readFile(file, 'utf8'));
  if (!map) return () => undefined;
  const lines = new Map(map.sources.map((source, index) => [source, map.sourcesContent?.[index]?.split('\n') ?? []]));
  const sourceMap = new SourceMap(map);
  return ({ lineNumber, columnNumber }) => {
    const { originalSource, originalLine } = sourceMap.findEntry(lineNumber, columnNumber);
    if (originalSource === undefined) return undefined;
    const line = lines.get(originalSource)?.[originalLine] ?? '';
    return `${originalSource.replace(/^(\.\.\/)+/, '')}:${originalLine + 1} ${line.trim().slice(0, 70)}`;
  };
};

const recordStart = async (browser, url, servers, slower) => {
  const arrival = servers.arrival('profiled-view');
  const { page, cdp, close } = await freshPage(browser, slower);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await cdp.send('Profiler.start');
  await page.goto(url);
  await arrival;
  await new Promise((done) => setTimeout(done, WINDOW));
  const { profile } = await cdp.send('Profiler.stop');
  await close();
  return profile;
};

/**
 * Self time and total time of each function, in milliseconds. The time of a native function, such as `getItem`, is its own self time,
 * and also that of its callers.
 */
const timesOf = ({ nodes, samples, timeDeltas }, nameOf) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const times = new Map();
  const add = (name, kind, time) => {
    const entry = times.get(name) ?? { self: 0, inclusive: 0 };
    entry[kind] += time;
    times.set(name, entry);
  };
  for (const [index, sample] of samples.entries()) {
    // A sample lasts until the next one.
    const time = (timeDeltas[index + 1] ?? 0) / 1000;
    const leaf = nameOf(byId.get(sample).callFrame);
    if (leaf === '(idle)') continue;
    add(leaf, 'self', time);
    const callers = new Set();
    for (let id = sample; id !== undefined; id = parents.get(id)) callers.add(nameOf(byId.get(id).callFrame));
    for (const name of callers) add(name, 'inclusive', time);
  }
  return times;
};

const printTop = (title, times, kind, rounds) => {
  console.log(`\nBy ${title} time, milliseconds per start:\n`);
  const top = [...times].sort(([, a], [, b]) => b[kind] - a[kind]).slice(0, SHOWN);
  for (const [name, { self, inclusive }] of top)
    console.log(
      `${(self / rounds).toFixed(2).padStart(8)} self ${(inclusive / rounds).toFixed(2).padStart(8)} inclusive  ${name}`,
    );
};

/** Writes the last start as a .cpuprofile, and prints the functions of all starts with the most time. */
export const profileTag = async ({ browser, url, servers, rounds, slower, tag, file }) => {
  const inSource = await sourceNames(tag);
  const nameOf = (frame) => {
    const { url: script, functionName, lineNumber, columnNumber } = frame;
    if (!script) return functionName;
    if (!script.includes('/tool/')) return `${functionName || '(page)'} of the page`;
    return inSource(frame) ?? `${functionName || '(anonymous)'} ${lineNumber + 1}:${columnNumber + 1}`;
  };
  const times = new Map();
  for (let round = 0; round < rounds; round++) {
    const profile = await recordStart(browser, url, servers, slower);
    await writeFile(file, JSON.stringify(profile));
    for (const [name, { self, inclusive }] of timesOf(profile, nameOf)) {
      const entry = times.get(name) ?? { self: 0, inclusive: 0 };
      times.set(name, { self: entry.self + self, inclusive: entry.inclusive + inclusive });
    }
  }
  printTop('self', times, 'self', rounds);
  printTop('inclusive', times, 'inclusive', rounds);
  console.log(`\nThe last start is in ${file}: open it in Chromium's developer tools, under Performance.`);
};
