import { type ChildProcess, spawn } from 'node:child_process';
import { env } from 'node:process';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Installed } from '../engines.mjs';

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The driver can't choose a free port itself. These are below the ports that systems assign, and not those of the collectors, which would
 * count the driver's status request as an operation.
 */
const PORTS = { first: 31_000, count: 1700 };

/** Without a graphics card, the processor would put the layers of each frame together: a fifth of all that a scenario takes. */
const WITHOUT_LAYERS = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

const startDriver = async (driver: string): Promise<{ url: string; process: ChildProcess }> => {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    const process = spawn(driver, ['-p', `${port}`], { stdio: 'ignore', env: { ...env, ...WITHOUT_LAYERS } });
    const url = `http://127.0.0.1:${port}`;
    while (process.exitCode === null && !(await isUp(url))) await new Promise((again) => setTimeout(again, 20));
    if (process.exitCode === null) return { url, process };
  }
};

/** A driver that takes longer to open a window, in milliseconds, never opens it. */
const PATIENCE = 60_000;
const TRIES = 3;

/**
 * Opens a window with an empty profile. WebKitWebDriver allows one session, so each window has its own driver.
 *
 * @param more capabilities of WebDriver, such as `acceptInsecureCerts`
 * @throws the driver's error when three drivers failed to open one
 */
export const startWebKit = async (
  installed: Installed,
  more: object = {},
  left = TRIES - 1,
): Promise<{ web: WebDriver; process: ChildProcess }> => {
  const { url, process } = await startDriver(installed.driver!);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: installed.binary, args: ['--automation'] },
    ...more,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`WebKitWebDriver opened no window within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    const web = await Promise.race([new Builder().usingServer(url).withCapabilities(capabilities).build(), late]);
    return { web, process };
  } catch (error) {
    process.kill('SIGKILL');
    if (!left) throw error;
    console.warn(`${error}: retrying with a new driver`);
    return startWebKit(installed, more, left - 1);
  } finally {
    clearTimeout(timer);
  }
};
