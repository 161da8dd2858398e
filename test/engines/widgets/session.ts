import { Key, type WebElement } from 'selenium-webdriver';
import { inject } from 'vitest';
import { asText } from '../driver/engine.js';
import { startWebKit } from '../driver/start-webkit.js';

/** A WebKit window with an empty profile. Unlike a scenario's tab it can use shadow trees and the keyboard. */
export interface Session {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs `script` in the page and returns its result. The script can use only its argument. */
  evaluate<Result, Argument>(script: (argument: Argument) => Result, argument?: Argument): Promise<Awaited<Result>>;
  /** A real click in the middle of what `find` returns. */
  click(find: () => Element | null | undefined): Promise<void>;
  /** Focuses what `find` returns and presses the key. */
  press(find: () => Element | null | undefined, key: 'ENTER' | 'SPACE'): Promise<void>;
  end(): Promise<void>;
}

const startSession = async (): Promise<Session> => {
  const { web, process } = await startWebKit(inject('engine'));
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

let running: Promise<Session> | undefined;

/** The window of all files, one after the other: opening one takes a second of processor time. `endSharedSession` closes it. */
export const sharedSession = (): Promise<Session> => (running ??= startSession());

export const endSharedSession = async (): Promise<void> => void (await (await running)?.end());
