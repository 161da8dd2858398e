import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Installed } from '../engines.mjs';
import { asText, type Browser, type Engine, type Tab } from './engine.js';
import { undriven } from './undriven.js';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** WebKitWebDriver allows one session, so that each profile has a driver of its own. */
const startDriver = async (driver: string): Promise<{ url: string; process: ChildProcess }> => {
  const port = await freePort();
  const process = spawn(driver, ['-p', `${port}`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (process.exitCode === null && !(await isUp(url))) await new Promise((again) => setTimeout(again, 20));
  return { url, process };
};

const browserOf = (web: WebDriver, process: ChildProcess): Browser => {
  // A session has one current tab: commands for several wait for each other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  let first: string | undefined;
  const tabOf = (handle: string): Tab => {
    const here = <Result>(work: () => Promise<Result>): Promise<Result> =>
      inTurn(async () => {
        await web.switchTo().window(handle);
        return work();
      });
    return {
      goto: (url) => here(() => web.get(url)),
      evaluate: (script, argument) => here(() => web.executeScript(`return ${asText(script as never, argument)}`)),
      begin: (script, argument) =>
        here(() => web.executeScript(`setTimeout(() => ${asText(script as never, argument)})`)),
      click: (selector) => here(() => web.findElement(By.css(selector)).click()),
      close: () => here(() => web.close()),
    };
  };
  return {
    newTab: (url) =>
      inTurn(async () => {
        if (first) await web.switchTo().newWindow('tab');
        const handle = await web.getWindowHandle();
        first ??= handle;
        await web.get(url);
        return tabOf(handle);
      }),
    async close() {
      await inTurn(() => web.quit()).catch(() => undefined); // it may have closed its last tab itself
      process.kill();
    },
  };
};

/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver; needs a display. */
export const webdriverEngine = ({ name, binary, driver }: Installed): Engine => ({
  name,
  bfcache: true,
  prerenders: false,
  storageFolder: 'data',
  async open() {
    const { url, process } = await startDriver(driver!);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const web = new Builder().usingServer(url).withCapabilities(capabilities).build();
    // The driver keeps a timer of this length in the page: pages whose clock jumps half a minute must not meet it.
    await web.manage().setTimeouts({ script: 3_600_000 });
    return browserOf(web, process);
  },
  start: (profile, url) =>
    undriven(binary, [url], {
      XDG_DATA_HOME: `${profile}/data`,
      XDG_CACHE_HOME: `${profile}/cache`,
      XDG_CONFIG_HOME: `${profile}/config`,
    }),
  end: async () => undefined,
});
