// Measures what arrives when shoppers leave and services fail: compares recotag with other tools, each with a browser context and a collector of its
// own. `npm run build && cd bench && npm ci && npm run delivery`. Options: --rounds=2 --seed=1 --only=<part of a tool's name>
// --scenario=<part of its name> --engine=firefox (recotag, RudderStack and Plausible) --patience=30 (seconds that a page stays open
// for what has not arrived) --at-once=7 (tools that run at the same time)
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firefox } from 'playwright';
import { launch } from '../page/browser.mjs';
import { compared } from '../page/compared.mjs';
import { startServers } from '../page/servers.mjs';
import { markdownTable, randomOf, shuffler } from '../page/statistics.mjs';
import { isTool, RECOTAG, readTools } from '../start/tools.mjs';
import { SCENARIOS } from './scenarios.mjs';
import { createShopper, pageOf } from './shopper.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
    scenario: { type: 'string', default: '' },
    engine: { type: 'string', default: 'chromium' },
    patience: { type: 'string', default: '30' },
    'at-once': { type: 'string', default: '7' },
    tag: { type: 'string', default: fileURLToPath(new URL('../../dist/recotag.js', import.meta.url)) },
  },
});
const rounds = Number(values.rounds);
const patience = Number(values.patience) * 1000;
const seed = Number(values.seed);
/** How long nothing may arrive before the count of repeats is final. */
const QUIET = 4000;
/** Its driver is slower, and can't kill a tab. */
const IN_FIREFOX = /^(recotag|RudderStack|Plausible)/;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const { [RECOTAG]: plain, ...peers } = await readTools(values.tag);
/** As docs/delivery.md recommends where the service drops repeats by an id: the others send one by default. */
const withId = {
  ...plain,
  head: (...args) => plain.head(...args).replace('<script async', `<script async data-query="transactionId={id}"`),
};
const tools = { [RECOTAG]: plain, 'recotag with {id}': withId, ...peers };
const names = Object.keys(tools).filter(
  (name) =>
    isTool(name) &&
    name.toLowerCase().includes(values.only.toLowerCase()) &&
    (values.engine === 'chromium' || IN_FIREFOX.test(name)),
);
const scenarios = Object.keys(SCENARIOS).filter(
  (name) => name.includes(values.scenario) && (values.engine === 'chromium' || !name.includes('killed')),
);

const launchFirefox = async () => {
  const own = ['/usr/bin/firefox-esr'].find((file) => existsSync(file));
  const browser = await firefox.launch({ ...(own && { executablePath: own, channel: 'moz-firefox' }) });
  return { browser, version: browser.version() };
};

/** Waits until everything has arrived, or the patience ends, and then until nothing more arrives. */
const settle = async (service, shopper) => {
  const missing = () => shopper.expected().filter((token) => !service.accepted.has(token));
  const end = Date.now() + patience;
  while (missing().length > 0 && Date.now() < end) await sleep(200);
  const total = () => [...service.accepted.values()].reduce((sum, count) => sum + count, 0);
  for (let before = -1; before !== total(); await sleep(QUIET)) before = total();
};

const play = async (browser, name, scenario, round) => {
  const tool = tools[name];
  const files = { '/tool.js': tool.script, ...tool.files };
  const service = await startServers((url, urls) => {
    if (url.startsWith('/page/')) return { type: 'text/html', body: pageOf(tool, urls) };
    if (files[url]) return { type: 'text/javascript', body: files[url] };
    // A tool without one of its files would lose events, and the results would not say why.
    console.error(`${name} requests ${url}, which the shop doesn't have`);
  }, 600);
  // The same visit for each tool.
  const shopper = await createShopper(browser, service, randomOf(seed + round));
  try {
    await SCENARIOS[scenario](shopper);
    await settle(service, shopper);
    const expected = shopper.expected();
    return {
      sent: expected.length,
      lost: expected.filter((token) => !service.accepted.has(token)).length,
      twice: [...service.accepted.values()].reduce((sum, count) => sum + count - 1, 0),
      requests: service.requests(),
    };
  } finally {
    await shopper.close();
    service.close();
  }
};

const runAll = async (browser) => {
  const results = Object.fromEntries(scenarios.map((scenario) => [scenario, {}]));
  const shuffled = shuffler(seed);
  for (let round = 0; round < rounds; round++)
    for (const scenario of shuffled(scenarios)) {
      const queue = shuffled(names);
      const work = async () => {
        for (let name = queue.pop(); name; name = queue.pop()) {
          const result = await play(browser, name, scenario, round).catch((error) => {
            if (!browser.isConnected()) throw error;
            console.error(`${name}, ${scenario}: ${error.message.split('\n')[0]}`);
          });
          if (!result) continue;
          const sum = results[scenario][name] ?? { sent: 0, lost: 0, twice: 0, requests: 0 };
          for (const key of Object.keys(sum)) sum[key] += result[key];
          results[scenario][name] = sum;
        }
      };
      await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
      console.error(`round ${round + 1} of ${rounds}: ${scenario}`);
    }
  return results;
};

/** For each scenario, which other tool lost less than recotag, or as little with fewer repeats. */
const compareAll = (results, browserName) => {
  for (const [scenario, { [RECOTAG]: own, ...others }] of Object.entries(results)) {
    if (!own) continue;
    const better = Object.entries(others)
      .filter(([, other]) => other.lost < own.lost || (other.lost === own.lost && other.twice < own.twice))
      .map(([name]) => name);
    const text = `recotag lost ${own.lost} and sent ${own.twice} twice; better: ${better.join(', ')}`;
    compared(`delivery in ${browserName}, ${scenario}`, better[0] && text);
  }
};

const ENGINES = { chromium: ['Chromium', launch], firefox: ['Firefox', launchFirefox] };
const [browserName, start] = ENGINES[values.engine];
const { browser, version } = await start();
try {
  const results = await runAll(browser);
  const cell = (result) => (result ? `${result.lost} · ${result.twice} · ${result.requests}` : '–');
  const sent = (scenario) => Math.max(0, ...Object.values(results[scenario]).map((each) => each.sent));
  const text = [
    `${browserName} ${version}, ${availableParallelism()} cores, rounds: ${rounds}, seed ${seed}, patience ${patience / 1000} s, ${new Date().toISOString()}`,
    '\nEach cell: lost · accepted twice · requests made, added over the rounds.\n',
    markdownTable(
      ['scenario', 'sent', ...names],
      scenarios.map((scenario) => [scenario, sent(scenario), ...names.map((name) => cell(results[scenario][name]))]),
    ),
  ].join('\n');
  console.log(text);
  compareAll(results, browserName);
} finally {
  await browser.close();
}
