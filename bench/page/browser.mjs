// Chromium with a slower processor, one fresh context per measurement.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

export const launch = async () => {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((file) => existsSync(file));
  const browser = await chromium.launch({
    ...(own && { executablePath: own }),
    // Only the two servers can be reached: a request to a vendor's host fails at once.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  const session = await browser.newBrowserCDPSession();
  return { browser, session, version: browser.version() };
};

const processorTime = async (session) => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

/**
 * Waits until the browser's processes use less than 5 % of one core. The window of a new context keeps a core busy for 0.8 s,
 * which would be measured as the page's.
 */
const untilQuiet = async (session) => {
  const INTERVAL = 0.3;
  let before = await processorTime(session);
  for (let tries = 0; tries < 60; tries++) {
    await sleep(INTERVAL * 1000);
    const now = await processorTime(session);
    if (now - before < INTERVAL * 0.05) return;
    before = now;
  }
  console.warn('the browser did not become quiet');
};

/**
 * Opens a page in a fresh context, waits until the browser is idle, then slows the processor down.
 *
 * @param slower how many times slower
 */
export const freshPage = async ({ browser, session }, slower) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.warn(page.url(), error.message));
  const cdp = await context.newCDPSession(page);
  await untilQuiet(session);
  // After this the browser is never idle: it slows a thread down by a busy loop in another thread.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, cdp, close: () => context.close() };
};
