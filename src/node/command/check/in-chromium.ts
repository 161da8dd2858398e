import { fileURLToPath } from 'node:url';
import { isSandboxed, loadPlaywright, NO_SANDBOX } from './devtools.js';
import { findChromium } from './find-chromium.js';

export interface InChromium {
  /** path of the browser */
  chromium: string;
  /** folder of the built files */
  dist: string;
  /** how long to wait for each response of a page, in milliseconds */
  limit: number;
  /** is aborted if the command is stopped, so that the browser ends and its profile is removed, too */
  signal: AbortSignal;
}

const LONGEST = 600;

/**
 * The value of `--timeout` in seconds; 30 by default, 600 at most.
 *
 * @throws Error if it is no positive number
 */
export const secondsOf = (timeout = '30'): number => {
  if (!(Number(timeout) > 0)) throw Error(`--timeout is “${timeout}”, and must be a number of seconds above 0`);
  return Math.min(Number(timeout), LONGEST);
};

/**
 * Runs what a command does in Chromium.
 *
 * @param given `chromium` is the path of the browser, if the user gives one
 * @param warn is told if the browser runs without its sandbox
 * @throws if playwright-core or Chromium is missing
 */
export const inChromium = async <Result>(
  given: { chromium?: string | undefined; seconds: number },
  warn: (sentence: string) => void,
  run: (browser: InChromium) => Promise<Result>,
): Promise<Result> => {
  await loadPlaywright(); // before the notice about the browser that it can't start
  const chromium = findChromium(given.chromium);
  if (!isSandboxed()) warn(NO_SANDBOX);
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await run({
      chromium,
      // The built files are in the folder above this file's folder.
      dist: process.env.RECOTAG_DIST ?? fileURLToPath(new URL('..', import.meta.url)),
      limit: given.seconds * 1000,
      signal: interrupted.signal,
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
};
