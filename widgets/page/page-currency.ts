import { ofDocument } from '../../src/page/shared/of-document.js';

/** Where a page says its currency, besides JSON-LD: the first of them counts. */
const SELECTORS = [
  'script[data-currency],html[data-currency],body[data-currency]',
  'meta[property="og:price:currency"],meta[property="product:price:currency"]',
  '[itemprop="priceCurrency"]',
];

/** ISO 4217 */
const CODE = /^[A-Z]{3}$/i;

const IN_JSON = /"priceCurrency"\s{0,9}:\s{0,9}"([A-Z]{3})"/i;

/** No more blocks of JSON-LD are read, and no more characters of each. */
const MAX_BLOCKS = 20;
const MAX_LENGTH = 100_000;

const inJsonLd = (): string | undefined => {
  const blocks = [...ofDocument('querySelectorAll')('script[type="application/ld+json"]')].slice(0, MAX_BLOCKS);
  for (const { textContent } of blocks) {
    const found = IN_JSON.exec(textContent!.slice(0, MAX_LENGTH));
    if (found) return found[1];
  }
  return;
};

/** The currency of the page's prices, as its markup says. */
export const pageCurrency = (): string | undefined => {
  for (const selector of SELECTORS) {
    const element = ofDocument('querySelector')<HTMLElement>(selector);
    const said = element?.dataset.currency ?? element?.getAttribute('content') ?? element?.textContent;
    if (said && CODE.test(said.trim())) return said.trim();
  }
  return inJsonLd();
};
