// Checks the built site as the demo serves it: links and anchors of every page; axe, layout shift and errors on the console in light
// and dark, wide and narrow; a visit that uses the menus, the search, the tabs and a live example; Lighthouse on a phone for the start
// page and one page of each kind.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { chromium } from 'playwright';

/** One page of each kind. */
const KINDS = {
  start: '',
  install: 'install.html',
  guide: 'widgets.html',
  live: 'reference/popular-products.html',
  finding: 'findings/tag-missing.html',
  decision: 'decisions/001-two-bundles.html',
  diagram: 'architecture.html',
  results: 'results.html',
};
const LIGHTHOUSE = ['start', 'install', 'guide', 'live', 'finding', 'decision'];
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const own = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((file) => existsSync(file));

const startDemo = async () => {
  const demo = spawn(process.execPath, ['build/demo.js'], {
    env: { ...process.env, SHOP_PORT: '0', SERVICE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!/the shop +(\S+)/.test(said)) said += (await once(demo.stdout, 'data'))[0];
  return { base: `${/the shop +(\S+)/.exec(said)[1]}/docs/`, stop: () => demo.kill() };
};

function* nodesOf(node) {
  yield node;
  for (const child of node.childNodes ?? []) yield* nodesOf(child);
  if (node.content) yield* nodesOf(node.content);
}

const checkLinks = async (base, pages) => {
  const read = new Map();
  const load = (url) => {
    if (!read.has(url))
      read.set(
        url,
        fetch(url).then(async (response) => {
          const elements = [...nodesOf(parse(await response.text()))];
          const values = (name) => elements.flatMap(({ attrs = [] }) => attrs.filter((each) => each.name === name));
          return {
            found: response.ok,
            ids: new Set(values('id').map(({ value }) => value)),
            links: values('href').map(({ value }) => value),
          };
        }),
      );
    return read.get(url);
  };
  const problems = new Set();
  for (const page of pages) {
    const address = new URL(page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html'), base).href;
    const { found, links } = await load(address);
    if (!found) problems.add(`${address} is missing`);
    if (!(await fetch(new URL(page, base))).ok) problems.add(`${page} has no Markdown twin`);
    for (const link of links) {
      const url = new URL(link, address);
      if (url.origin !== new URL(base).origin || url.protocol === 'data:') continue;
      const hash = decodeURIComponent(url.hash.slice(1));
      url.hash = '';
      const target = await load(url.href);
      if (!target.found || (hash && !target.ids.has(hash))) problems.add(`${page}: ${link} leads nowhere`);
    }
  }
  return [...problems];
};

const launch = () => chromium.launch({ ...(own && { executablePath: own }), args: ['--no-sandbox'] });

/** Adds errors of the page to the problems. A blocked style or script is one. */
const collectErrors = (page, problems, where) => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${where()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${where()}: ${error.message}`));
};

/** Opens the kinds of pages in each look, scrolls to their end, and reads axe, shifts and errors. */
const checkPages = async (base, checks) => {
  const browser = await launch();
  const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  const problems = [];
  await mkdir('test-results/site', { recursive: true });
  for (const width of [375, 768, 1280])
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      for (const [kind, path] of Object.entries(KINDS)) {
        const page = await context.newPage();
        const where = `${kind}, ${width} px, ${colorScheme}`;
        collectErrors(page, problems, () => where);
        await page.addInitScript(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(base + path, { waitUntil: 'networkidle' });
        const stages = page.locator('.live-stage');
        for (let index = 0; index < Math.min(await stages.count(), 3); index++) {
          await stages.nth(index).scrollIntoViewIfNeeded();
          await page.waitForFunction(
            (index) =>
              document
                .querySelectorAll('.live-stage')
                [index].shadowRoot?.querySelector('reco-list, popular-products')
                ?.shadowRoot?.querySelector('[part~=card]'),
            index,
          );
        }
        await page.screenshot({ path: `test-results/site/${kind}-${width}-${colorScheme}.png` });
        if (checks.includes('axe')) {
          // The driver evaluates it, so the page's policy does not apply.
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
          for (const { id, nodes } of violations)
            problems.push(
              `${where}: axe ${id}: ${nodes
                .slice(0, 3)
                .map(({ html, target }) => `${target} ${html.slice(0, 120)}`)
                .join(' | ')}`,
            );
        }
        const shift = await page.evaluate(() => window.shift);
        if (checks.includes('shift') && shift >= 0.0001) problems.push(`${where}: layout shift ${shift.toFixed(4)}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) problems.push(`${where}: the page is ${wide} px wider than its window`);
        await page.close();
      }
      await context.close();
    }
  await browser.close();
  return problems;
};

/** Uses what only scripts of the site do: the policy must not block any of it. */
const checkVisit = async (base) => {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const problems = [];
  let step = '';
  collectErrors(page, problems, () => `visit, ${step}`);
  const steps = {
    'dark mode': async () => {
      await page.goto(base, { waitUntil: 'networkidle' });
      await page.locator('.VPSwitchAppearance:visible').click();
      await page.waitForSelector('html.dark');
    },
    tabs: async () => {
      await page.getByRole('link', { name: 'Install in five minutes' }).first().click();
      await page.getByRole('tab', { name: 'React' }).click();
      await page.waitForSelector('.panel-react:visible');
    },
    search: async () => {
      await page.locator('.VPNavBarSearch button').click();
      await page.locator('#localsearch-input').fill('reco-columns');
      await page.getByRole('option', { name: '--reco-columns' }).first().click();
    },
    'live example': async () => {
      const example = page.locator('#property-reco-columns ~ .live').first();
      await example
        .getByRole('textbox')
        .fill('<style>reco-list { color: red }</style><reco-list limit="1" style="--x: 1">');
      await page.waitForFunction(
        (stage) => {
          const list = stage.shadowRoot?.querySelector('reco-list');
          const style = list && getComputedStyle(list);
          return style?.color === 'rgb(255, 0, 0)' && style.getPropertyValue('--x').trim() === '1';
        },
        await example.locator('.live-stage').elementHandle(),
      );
    },
    'menu on a phone': async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.locator('.VPLocalNavOutlineDropdown button').click();
      await page.waitForSelector('.VPLocalNavOutlineDropdown .items:visible');
    },
  };
  for (const [name, run] of Object.entries(steps)) {
    step = name;
    try {
      await run();
    } catch (error) {
      problems.push(`visit, ${name}: ${error.message.split('\n')[0]}`);
      break;
    }
  }
  await browser.close();
  return problems;
};

const checkLighthouse = async (base) => {
  const problems = [];
  for (const kind of LIGHTHOUSE) {
    const reports = [];
    for (let run = 0; run < 3; run++) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          'bench/node_modules/lighthouse/cli/index.js',
          base + KINDS[kind],
          '--quiet',
          '--output=json',
          `--only-categories=${Object.keys(LEAST).join(',')}`,
          '--chrome-flags=--headless=new --no-sandbox',
        ],
        { env: { ...process.env, ...(own && { CHROME_PATH: own }) }, maxBuffer: 2 ** 27 },
      );
      reports.push(JSON.parse(stdout));
    }
    const scoreOf = ({ categories }, id) => Math.round(categories[id].score * 100);
    reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const { categories, audits } = reports[1];
    const scores = Object.entries(LEAST).map(([id, least]) => [id, scoreOf({ categories }, id), least]);
    console.log(`Lighthouse, ${kind}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`);
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    );
    for (const [id, score, least] of scores)
      if (score < least)
        problems.push(
          `Lighthouse, ${kind}: ${id} ${score}, wanted ${least} (${failed.map((each) => each.id).join(', ')})`,
        );
  }
  return problems;
};

/** @returns whether no check found a problem; prints those that it found */
export const check = async (pages, checks) => {
  const { base, stop } = await startDemo();
  try {
    const problems = [
      ...(checks.includes('links') ? await checkLinks(base, pages) : []),
      ...(checks.includes('axe') || checks.includes('shift') ? await checkPages(base, checks) : []),
      ...(checks.includes('visit') ? await checkVisit(base) : []),
      ...(checks.includes('lighthouse') ? await checkLighthouse(base) : []),
    ];
    for (const problem of problems) console.log(`!! ${problem}`);
    console.log(`${checks.join(', ')}: ${problems.length} problems`);
    return problems.length === 0;
  } finally {
    stop();
  }
};
