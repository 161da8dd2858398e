import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Installed } from '../engines.mjs';

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The driver can't be asked to find a port. One below those that systems give away is nobody else's by chance. */
const startDriver = async (driver: string): Promise<{ url: string; process: ChildProcess }> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const process = spawn(driver, ['-p', `${port}`], { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    while (process.exitCode === null && !(await isUp(url))) await new Promise((again) => setTimeout(again, 20));
    if (process.exitCode === null) return { url, process };
  }
};

/** A window with an empty profile. WebKitWebDriver allows one session, so that each has a driver of its own. */
export const startWebKit = async ({
  binary,
  driver,
}: Installed): Promise<{ web: WebDriver; process: ChildProcess }> => {
  const { url, process } = await startDriver(driver!);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  return { web: await new Builder().usingServer(url).withCapabilities(capabilities).build(), process };
};
