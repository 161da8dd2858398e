// Installs shops that nobody here wrote, lets `recotag learn` and `recotag check` run on them, and walks through them:
// `npm run test:long -- shops`, see test/README.md. `node test/shops/run.mjs evershop` tries one.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { engines } from '../engines/engines.mjs';
import { loadStartService } from '../sandbox-service.mjs';
import { evershop } from './evershop.mjs';
import { startShop } from './installation.mjs';
import { openmage } from './openmage.mjs';
import { prestashop } from './prestashop.mjs';
import { Unavailable } from './processes.mjs';
import { tryShop } from './try-shop.mjs';
import { blocks, storefront } from './woocommerce.mjs';
import { zencart } from './zencart.mjs';

const SHOPS = { storefront, blocks, prestashop, evershop, zencart, openmage };

const named = process.argv.slice(2);
const unknown = named.find((name) => !SHOPS[name]);
if (unknown) throw Error(`There is no shop "${unknown}"; there are ${Object.keys(SHOPS).join(', ')}.`);

const executablePath = engines().installed.find(({ name }) => name === 'chromium')?.binary;
if (!executablePath) throw Error('Chromium is not on this machine: npm run browsers');

const folder = process.env.SHOPS_FOLDER ?? (await mkdtemp(join(tmpdir(), 'recotag-shops-')));
await mkdir(folder, { recursive: true });
// The databases run as other users.
await chmod(folder, 0o755);

const report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], skips: [] };
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const startService = await loadStartService('shops');

/** Installs a shop, unless it is there, tries it, and ends it. */
const trial = async (name, shop) => {
  let running;
  try {
    running = await startShop(shop, folder);
    const { seen, wrong } = await tryShop(shop, running, browser, startService);
    console.log(`${shop.name}: ${seen.join('; ')}`);
    for (const each of wrong) console.log(`!! ${shop.name}: ${each}`);
    if (wrong.length) report.failures.push(`test/shops/${name}.mjs: ${wrong.join('\n')}`);
    report[wrong.length ? 'failed' : 'passed'] += 1;
  } catch (error) {
    if (error instanceof Unavailable) {
      const reason = `${shop.name} ${shop.version} can't be installed: ${error.message.trim()}`;
      console.log(`!! SKIPPED: ${reason}`);
      report.skipped += 1;
      report.skips.push(reason);
      return;
    }
    console.log(`!! ${shop.name} FAILED: ${error.stack}`);
    report.failures.push(`test/shops/${name}.mjs: ${error.message}`);
    report.failed += 1;
  } finally {
    await running?.close();
  }
};

try {
  for (const name of named.length ? named : Object.keys(SHOPS)) await trial(name, SHOPS[name]);
} finally {
  await browser.close();
  if (!process.env.SHOPS_FOLDER) await rm(folder, { recursive: true, force: true });
}

await mkdir('test-results', { recursive: true });
await writeFile('test-results/shops.json', JSON.stringify(report));
process.exit(report.failed ? 1 : 0);
