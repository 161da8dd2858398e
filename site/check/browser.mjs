import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export const ownChromium = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

export const launch = () =>
  chromium.launch({ ...(ownChromium && { executablePath: ownChromium }), args: ['--no-sandbox'] });

/** Adds errors of the page to the problems. A blocked style or script is one. */
export const collectErrors = (page, problems, where) => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${where()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${where()}: ${error.message}`));
};

export const isAppRunning = (page) => page.evaluate(() => Boolean(document.querySelector('#app').__vue_app__));

/** The app of the site starts at the reader's first action. */
export const startApp = async (page) => {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector('#app').__vue_app__);
};

/** One page of each kind. */
export const KINDS = {
  start: '',
  install: 'start.html',
  guide: 'widgets.html',
  reference: 'reference/reco-list.html',
  live: 'reference/popular-products.html',
  finding: 'findings/tag-missing.html',
  decision: 'decisions/delivery.html',
  diagram: 'architecture.html',
  results: 'comparison.html',
};
