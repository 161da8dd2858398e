import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium on this machine.
 *
 * @param given the path from `--chromium` or the variable CHROMIUM
 * @throws an error with a message for the user if there is none
 */
export const findChromium = (given = process.env.CHROMIUM): string => {
  const found = given ?? PLACES.find(existsSync);
  if (!found || !existsSync(found))
    throw new Error(
      `There is no Chromium ${given ? `at ${given}` : 'in the usual places'}: set its path with --chromium <file>.`,
    );
  return found;
};
