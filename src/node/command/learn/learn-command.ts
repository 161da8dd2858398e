import { inTab } from '../check/devtools.js';
import { inChromium, secondsOf } from '../check/in-chromium.js';
import { pageAddress } from '../check/page-address.js';
import { type Command, flag, text } from '../command.js';
import { safeJson } from '../safe-text.js';
import { learn } from './learn.js';
import { LearnTab } from './learn-tab.js';
import { isRight, learnedText } from './report.js';

const USAGE = `recotag learn <product page>… [options]

Opens product pages in Chromium, finds where they show the product's number and where the shop's cart can be read,
tries it on other pages of the shop, and prints the attributes for the tag. Nothing is sent to the service and
nothing is ordered: a product is added to the cart and removed again, in a browser profile that is deleted.

  --add <selector>       button that adds the product to the cart
  --json                 print the result as JSON
  --timeout <seconds>    how long to wait for each response of the page; 30 by default
  --chromium <file>      path of the browser
`;

const options = { add: text, timeout: text, chromium: text, json: flag };

/** The command `recotag learn`. Its exit code is 0 if views were right on all pages, 1 if not, 2 if the shop could not be opened. */
export const learnCommand: Command<typeof options> = {
  usage: USAGE,
  options,
  async run({ values, positionals }, { print, say }) {
    const seconds = secondsOf(values.timeout);
    const urls = [...new Set(positionals.map(pageAddress))];
    const [first] = urls;
    if (!first) throw Error(`the address of a product’s page is missing\n\n${USAGE}`);
    const wrong = urls.find((url) => new URL(url).origin !== new URL(first).origin);
    if (wrong) throw Error(`“${wrong}” is not of the same shop as ${first}`);
    const { add } = values;
    const learned = await inChromium({ chromium: values.chromium, seconds }, say, (browser) =>
      inTab(browser, { add }, async (opened) => {
        const tab = new LearnTab(opened, browser.dist);
        await tab.record();
        return learn({ tab, urls, add, progress: say });
      }),
    );
    print(values.json ? safeJson(learned) : learnedText(learned));
    return isRight(learned) ? 0 : 1;
  },
};
