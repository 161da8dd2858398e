// When the start of a page reaches each step: the script is requested, runs and sends the first view. In the parent folder:
// `npm run build && node bench/start/timeline.mjs`. Options: --rounds=12 --slower=4
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshPage, launch } from '../page/browser.mjs';
import { startServers } from '../page/servers.mjs';
import { markdownTable, spread } from '../page/statistics.mjs';
import { startTrace } from '../page/trace.mjs';
import { pageOf, RECOTAG, readTools } from './tools.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '12' }, slower: { type: 'string', default: '4' } },
});
const names = [RECOTAG, 'search-insights 2.17.3'];
const tools = await readTools(fileURLToPath(new URL('../../dist/recotag.js', import.meta.url)));

const servers = await startServers((address, { collector }) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.example');
  const [, what, index] = pathname.split('/');
  const tool = tools[names[index]];
  if (what === 'tool') return { type: 'text/javascript', body: tool.script };
  const page = () => pageOf(tool, `/tool/${index}`, collector, searchParams.get('early'));
  return what === 'page' && { type: 'text/html', body: page() };
});

/** Each step, in milliseconds since the navigation; the last is the time of the script itself. */
const stepsOf = (events, url) => {
  const eventOf = (name, isIt) => events.find((event) => event.name === name && isIt(event.args.data?.url ?? ''));
  const isTool = (address) => address.includes('/tool/');
  const began = eventOf('ResourceSendRequest', (address) => address === url).ts;
  const run = eventOf('EvaluateScript', isTool);
  const sent = eventOf('ResourceSendRequest', (address) => address.startsWith(servers.collector));
  return {
    'script is requested': (eventOf('ResourceSendRequest', isTool).ts - began) / 1000,
    'script begins': (run.ts - began) / 1000,
    'script ends': (run.ts + run.dur - began) / 1000,
    'view is sent': (sent.ts - began) / 1000,
    'the script itself': run.dur / 1000,
  };
};

const browser = await launch();
const measured = names.map(() => []);
for (let round = 0; round < Number(values.rounds); round++)
  for (const index of names.keys()) {
    const early = `view-${index}-${round}-`;
    const url = `${servers.shop}/page/${index}?early=${early}`;
    const arrival = servers.arrival(early);
    const { page, cdp, close } = await freshPage(browser, Number(values.slower));
    const endTrace = await startTrace(cdp);
    await page.goto(url);
    const arrived = await arrival;
    const origin = await page.evaluate(() => performance.timeOrigin);
    measured[index].push({ ...stepsOf(await endTrace(), url), 'view has arrived': arrived - origin });
    await close();
  }
const rows = Object.keys(measured[0][0]).map((step) => [
  step,
  ...measured.map((rounds) => spread(rounds.map((each) => each[step]))),
]);
console.log(markdownTable(['ms since the navigation', ...names], rows));
await browser.browser.close();
await servers.close();
