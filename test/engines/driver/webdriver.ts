import { By, type WebDriver } from 'selenium-webdriver';
import type { Project } from '../engines.mjs';
import { asText, type Browser, type Engine, type Tab, undriven } from './engine.js';
import { startWebKit } from './start-webkit.js';

type Window = Awaited<ReturnType<typeof startWebKit>>;

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

/** @param done what becomes of the window when its scenario has ended; `origin` is that of its first page */
const browserOf = (web: WebDriver, done: (origin: string | undefined) => Promise<void>): Browser => {
  // A session has one current tab, so commands for different tabs wait for each other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  let origin: string | undefined;
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
        if (origin) await web.switchTo().newWindow('tab');
        const handle = await web.getWindowHandle();
        origin ??= new URL(url).origin;
        await web.get(url);
        return tabOf(handle);
      }),
    close: () => inTurn(() => done(origin)),
  };
};

/** Leaves one empty tab. What the shop's origin has stored stays: the next shop has another port. Its cookies are for every port. */
const emptied = async (web: WebDriver, origin: string): Promise<void> => {
  const [first, ...others] = await web.getAllWindowHandles();
  for (const other of others) {
    await web.switchTo().window(other);
    await web.close();
  }
  await web.switchTo().window(first!);
  await web.get(`${origin}/empty`);
  await web.manage().deleteAllCookies();
  await web.get('about:blank');
};

/** WebKitGTK's MiniBrowser, driven by WebKitWebDriver; needs a display. A window plays one scenario after another: opening one takes a second. */
export const webdriverEngine = (project: Project): Engine => {
  const idle: Window[] = [];
  const start = async (): Promise<Window> => {
    const window = await startWebKit(project);
    // The driver sets a timer of this length in the page. It is long, so that pages whose clock jumps don't reach it.
    await window.web.manage().setTimeouts({ script: 3_600_000 });
    return window;
  };
  const quit = async ({ web, process }: Window): Promise<void> => {
    await web.quit().catch(() => undefined); // the page may have closed the last tab itself
    process.kill();
  };
  return {
    name: project.name,
    relayed: project.relayed,
    bfcache: true,
    prerenders: false,
    storageFolder: 'data',
    async open() {
      const window = idle.pop() ?? (await start());
      return browserOf(window.web, async (origin) => {
        const isEmptied =
          origin &&
          (await emptied(window.web, origin).then(
            () => true,
            () => false,
          ));
        if (isEmptied) idle.push(window);
        else await quit(window);
      });
    },
    start: (profile, url) =>
      undriven(project.binary, [url], {
        XDG_DATA_HOME: `${profile}/data`,
        XDG_CACHE_HOME: `${profile}/cache`,
        XDG_CONFIG_HOME: `${profile}/config`,
      }),
    end: async () => void (await Promise.all(idle.splice(0).map(quit))),
  };
};
