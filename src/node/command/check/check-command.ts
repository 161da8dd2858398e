import { writeFile } from 'node:fs/promises';
import { type Command, flag, text } from '../command.js';
import { safeJson } from '../safe-text.js';
import { findings } from './findings.js';
import { inChromium, secondsOf } from './in-chromium.js';
import { pageAddress } from './page-address.js';
import { reportHtml, reportText } from './report.js';
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

const options = {
  ...{ product: text, add: text, cart: text, html: text, chromium: text, timeout: text },
  ...{ send: flag, json: flag },
};

/** The command `recotag check`. Its exit code is 0 if nothing is wrong, 1 if a problem or a warning was found, 2 if it can't check the shop. */
export const checkCommand: Command<typeof options> = {
  usage: USAGE,
  options,
  async run({ values, positionals }, { print, say }) {
    const [given, ...more] = positionals;
    if (!given) throw Error(`the address of a page is missing\n\n${USAGE}`);
    if (more.length) throw Error(`it checks one page, and “${more.join(' ')}” is more than its address`);
    const url = pageAddress(given);
    const seconds = secondsOf(values.timeout);
    const { product, add, cart, send } = values;
    const walked = await inChromium({ chromium: values.chromium, seconds }, say, (browser) =>
      walk({ url, product, add, cart, send, ...browser }),
    );
    const found = findings(walked);
    print(values.json ? safeJson({ ...walked, findings: found }) : reportText(walked, found));
    if (values.html !== undefined) await writeFile(values.html, reportHtml(walked, found));
    return found.some(({ grade }) => grade === 'problem' || grade === 'warning') ? 1 : 0;
  },
};
