import { writeFile } from 'node:fs/promises';
import { readArguments } from '../read-arguments.js';
import { findings } from './findings.js';
import { inChromium, secondsOf } from './in-chromium.js';
import { pageAddress } from './page-address.js';
import { reportHtml, reportText, safeJson, safeLines } from './report.js';
import { walk } from './walk.js';

const USAGE = `recotag check <url> [options]

Opens the page in Chromium, adds a product to the cart, opens the cart, and reports what was sent and what is missing.
Tracking requests don't reach the service, unless you use --send.

  --product <selector>   link to a product's page, if <url> isn't one
  --add <selector>       button that adds the product to the cart
  --cart <selector>      link to the cart
  --send                 send the operations to the service
  --json                 print the whole report as JSON
  --html <file>          write the report as a page
  --timeout <seconds>    how long to wait for each response of the page; 30 by default
  --chromium <file>      path of the browser
`;

/**
 * The command `recotag check`.
 *
 * @param words the arguments after `check`
 * @param print writes to stdout
 * @param warn writes warnings that are not part of the report
 * @returns the exit code: 0 nothing is wrong, 1 a problem or a warning was found, 2 the shop could not be checked
 */
export const checkCommand = async (
  words: string[],
  print: (text: string) => void,
  warn: (text: string) => void = (text) => process.stderr.write(`${text}\n`),
): Promise<number> => {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = readArguments('check', words, {
      ...{ product: text, add: text, cart: text, html: text, chromium: text, timeout: text },
      ...{ send: flag, json: flag, help: flag },
    });
    if (values.help) {
      print(USAGE);
      return 0;
    }
    const [given, ...more] = positionals;
    if (!given) throw Error(`the address of a page is missing\n\n${USAGE}`);
    if (more.length) throw Error(`it checks one page, and “${more.join(' ')}” is more than its address`);
    const url = pageAddress(given);
    const seconds = secondsOf(values.timeout);
    const { product, add, cart, send } = values;
    const walked = await inChromium(
      { chromium: values.chromium, seconds },
      (sentence) => warn(`recotag check: ${sentence}`),
      (browser) => walk({ url, product, add, cart, send, ...browser }),
    );
    const found = findings(walked);
    if (values.html) await writeFile(values.html, reportHtml(walked, found));
    print(values.json ? safeJson({ ...walked, findings: found }) : reportText(walked, found));
    return found.some(({ grade }) => grade === 'problem' || grade === 'warning') ? 1 : 0;
  } catch (error) {
    warn(`recotag check: ${safeLines(error instanceof Error ? error.message : `${error}`)}`);
    return 2;
  }
};
