import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { inject } from 'vitest';
import { asText } from '../driver/engine.js';

/** A WebKit window with an empty profile. Unlike a scenario's tab it reaches into shadow trees, and types. */
export interface Session {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** What `script` returns in the page; it sees nothing but its argument. */
  evaluate<Result, Argument>(script: (argument: Argument) => Result, argument?: Argument): Promise<Awaited<Result>>;
  /** A real click in the middle of what `find` returns. */
  click(find: () => Element | null | undefined): Promise<void>;
  /** Focuses what `find` returns and presses the key. */
  press(find: () => Element | null | undefined, key: 'ENTER' | 'SPACE'): Promise<void>;
  end(): Promise<void>;
}

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

export const startSession = async (): Promise<Session> => {
  const { binary, driver } = inject('engine');
  const port = await freePort();
  const process = spawn(driver!, ['-p', `${port}`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (process.exitCode === null && !(await isUp(url))) await new Promise((again) => setTimeout(again, 20));
  const web: WebDriver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  const element = (find: () => unknown): Promise<WebElement> => web.executeScript(`return ${asText(find, undefined)}`);
  return {
    goto: (address) => web.get(address),
    back: () => web.navigate().back(),
    evaluate: (script, argument) => web.executeScript(`return ${asText(script as never, argument)}`),
    click: async (find) => (await element(find)).click(),
    press: async (find, key) => (await element(find)).sendKeys(Key[key]),
    async end() {
      await web.quit().catch(() => undefined);
      process.kill();
    },
  };
};
