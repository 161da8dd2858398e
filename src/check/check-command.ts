import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.js';
import { findings } from './findings.js';
import { reportHtml } from './report-html.js';
import { reportText } from './report-text.js';
import { walk } from './walk.js';

const USAGE = `recotag check <url> [options]

Opens the page in this machine's Chromium, follows view → add to cart → cart, and says what was sent and what is missing.
Nothing reaches the service, unless --send is given.

  --product <selector>   link to a product's page, where the url is none
  --add <selector>       button that puts it into the cart
  --cart <selector>      link to the cart
  --send                 let the operations through to the service
  --json                 the whole report as JSON
  --html <file>          the report as a page
  --chromium <file>      the browser
`;

/**
 * The command `recotag check`.
 *
 * @param words what follows `check`
 * @param print gets each text for the terminal
 * @returns the exit code: 0 all is well, 1 there is a problem, 2 it could not be checked
 */
export const checkCommand = async (words: string[], print: (text: string) => void): Promise<number> => {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { product: text, add: text, cart: text, html: text, chromium: text, send: flag, json: flag, help: flag },
    });
    const [url, ...more] = positionals;
    if (values.help || !url || more.length || !/^https?:\/\//.test(url)) {
      print(USAGE);
      return values.help ? 0 : 2;
    }
    const { product, add, cart, send } = values;
    const walked = await walk({
      ...{ url, product, add, cart, send },
      chromium: findChromium(values.chromium),
      // The built files are beside this one's folder.
      dist: process.env.RECOTAG_DIST ?? fileURLToPath(new URL('..', import.meta.url)),
    });
    const found = findings(walked);
    if (values.html) await writeFile(values.html, reportHtml(walked, found));
    print(values.json ? JSON.stringify({ ...walked, findings: found }, null, 2) : reportText(walked, found));
    return found.some(({ grade }) => grade === 'problem') ? 1 : 0;
  } catch (error) {
    print(`recotag check: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
};
