import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isSandboxed, NO_SANDBOX } from '../check/devtools.js';
import { findChromium } from '../check/find-chromium.js';
import { safeJson, safeText } from '../check/report.js';
import { learn } from './learn.js';
import { isRight, learnedText } from './report.js';
import { openTab } from './shop-tab.js';

const USAGE = `recotag learn <product page>… [options]

Opens product pages in Chromium, finds where they show the product's number and where the shop's cart can be read,
tries it on other pages of the shop, and prints the attributes for the tag. Nothing is sent to the service and
nothing is ordered: a product is added to the cart and removed again, in a browser profile that is deleted.

  --add <selector>       button that adds the product to the cart
  --json                 print the result as JSON
  --timeout <seconds>    how long to wait for each response of the page; 30 by default
  --chromium <file>      path of the browser
`;

/**
 * The command `recotag learn`.
 *
 * @param words the arguments after `learn`
 * @param print writes to stdout
 * @param warn writes progress and warnings, which are not part of the result
 * @returns the exit code: 0 if views were right on all pages, 1 if not, 2 if the shop could not be opened
 */
export const learnCommand = async (
  words: string[],
  print: (text: string) => void,
  warn: (text: string) => void = (text) => process.stderr.write(`${text}\n`),
): Promise<number> => {
  const interrupted = new AbortController();
  const stop = () => interrupted.abort();
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals: urls } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { add: text, timeout: text, chromium: text, json: flag, help: flag },
    });
    const seconds = Number(values.timeout ?? 30);
    const isHttp = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    if (values.help || !urls[0] || !(seconds > 0)) {
      print(USAGE);
      return values.help ? 0 : 2;
    }
    const wrong = urls.find((url) => !isHttp(url) || new URL(url).origin !== new URL(urls[0]!).origin);
    if (wrong) throw new Error(`“${wrong}” is not an http(s) address of the same shop as the first one`);
    const chromium = findChromium(values.chromium);
    if (!isSandboxed()) warn(`recotag learn: ${NO_SANDBOX}`);
    // If the command is stopped, the browser ends and its profile is removed, too.
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const tab = await openTab({
      chromium,
      limit: Math.min(seconds, 600) * 1000,
      signal: interrupted.signal,
      // The built files are in the folder above this file's folder.
      dist: process.env.RECOTAG_DIST ?? fileURLToPath(new URL('..', import.meta.url)),
    });
    try {
      const progress = (sentence: string) => warn(safeText(`recotag learn: ${sentence}`));
      const learned = await learn({ tab, urls, add: values.add, progress });
      print(values.json ? safeJson(learned) : learnedText(learned));
      return isRight(learned) ? 0 : 1;
    } finally {
      await tab.close();
    }
  } catch (error) {
    warn(safeText(`recotag learn: ${error instanceof Error ? error.message : error}`));
    return 2;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
};
