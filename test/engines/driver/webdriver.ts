import type { ChildProcess } from 'node:child_process';
import { By, type WebDriver } from 'selenium-webdriver';
import type { Project } from '../engines.mjs';
import { asText, type Browser, type Engine, type Tab, undriven } from './engine.js';
import { startWebKit } from './start-webkit.js';

/** A script without a result after so many milliseconds is lost: the driver forgets it when the page changes meanwhile. Callers try again. */
const SCRIPT_PATIENCE = 20_000;

/** @throws when the driver doesn't respond in time */
const inTime = async <Result>(script: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`WebKitWebDriver gave no answer within ${SCRIPT_PATIENCE} ms`));
    timer = setTimeout(fail, SCRIPT_PATIENCE);
  });
  return Promise.race([script, late]).finally(() => clearTimeout(timer));
};

const browserOf = (web: WebDriver, process: ChildProcess): Browser => {
  // A session has one current tab, so commands for different tabs wait for each other.
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
      evaluate: (script, argument) =>
        here(() => inTime(web.executeScript(`return ${asText(script as never, argument)}`))),
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
      await inTurn(() => web.quit()).catch(() => undefined); // the page may have closed the last tab itself
      process.kill();
    },
  };
};

/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver; needs a display. */
export const webdriverEngine = (project: Project): Engine => ({
  name: project.name,
  relayed: project.relayed,
  bfcache: true,
  prerenders: false,
  storageFolder: 'data',
  async open() {
    const { web, process } = await startWebKit(project);
    // The driver sets a timer of this length in the page. It is long, so that pages whose clock jumps don't reach it.
    await web.manage().setTimeouts({ script: 3_600_000 });
    return browserOf(web, process);
  },
  start: (profile, url) =>
    undriven(project.binary, [url], {
      XDG_DATA_HOME: `${profile}/data`,
      XDG_CACHE_HOME: `${profile}/cache`,
      XDG_CONFIG_HOME: `${profile}/config`,
    }),
  end: async () => undefined,
});
