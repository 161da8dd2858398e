// WebKit through its WebDriver, with the part of Playwright's interface that shopper.mjs and scenarios.mjs use. Each context is a browser of
// its own, with an empty profile. Playwright has no WebKit for Debian.
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { engines } from '../../test/engines/engines.mjs';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** The driver of the tests is TypeScript. */
const loadDriver = async () => {
  const outfile = file('../../build/bench-webkit.mjs');
  await build({
    entryPoints: [file('../../test/engines/driver/start-webkit.ts')],
    bundle: true,
    packages: 'external',
    format: 'esm',
    outfile,
  });
  return import(pathToFileURL(outfile));
};

/** A display for the windows, unless there is one. */
const startDisplay = async () => {
  if (process.env.DISPLAY) return () => {};
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    display.once('error', reject);
    display.stdio[3].once('data', (text) => resolve(`${text}`.trim()));
  });
  process.env.DISPLAY = `:${number}`;
  return () => display.kill();
};

const asText = (script, argument) => `(${script})(${argument === undefined ? '' : JSON.stringify(argument)})`;

/** The tabs of a browser share a session, which has one current tab: commands wait for each other. */
const contextOf = ({ web, process: driver }) => {
  let last = Promise.resolve();
  const inTurn = (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  let isFirst = true;
  const newPage = () =>
    inTurn(async () => {
      if (!isFirst) await web.switchTo().newWindow('tab');
      isFirst = false;
      const handle = await web.getWindowHandle();
      const here = (work) =>
        inTurn(async () => {
          await web.switchTo().window(handle);
          return work();
        });
      const until = async (isTrue, timeout) => {
        for (const end = Date.now() + timeout; Date.now() < end; await sleep(30)) if (await isTrue()) return;
        throw new Error(`Timeout ${timeout}ms exceeded.`);
      };
      const evaluate = (script, argument) => here(() => web.executeScript(`return ${asText(script, argument)}`));
      return {
        goto: (url) => here(() => web.get(url)),
        evaluate,
        // A script that leaves the page may never give a result.
        begin: (script, argument) => here(() => web.executeScript(`setTimeout(() => ${asText(script, argument)})`)),
        waitForFunction: (script, argument, { timeout = 30_000 } = {}) =>
          until(() => evaluate(script, argument).catch(() => false), timeout),
        waitForURL: (url) => until(() => here(() => web.getCurrentUrl()).then((now) => now === url), 30_000),
        close: () => here(() => web.close()),
      };
    });
  return {
    newPage,
    async close() {
      await inTurn(() => web.quit()).catch(() => undefined);
      driver.kill();
    },
  };
};

export const launchWebKit = async () => {
  const installed = engines().installed.find(({ name }) => name === 'webkit');
  if (!installed?.driver) throw new Error('WebKit is not installed: apt-get install webkit2gtk-driver xvfb');
  const endDisplay = await startDisplay();
  const { startWebKit } = await loadDriver();
  const start = async () => {
    const started = await startWebKit(installed);
    await started.web.manage().setTimeouts({ script: 60_000 });
    return started;
  };
  const first = await start();
  const version = (await first.web.getCapabilities()).get('browserVersion');
  await contextOf(first).close();
  return {
    version,
    browser: {
      newContext: async () => contextOf(await start()),
      isConnected: () => true,
      close: async () => endDisplay(),
    },
  };
};
