import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Facts that several files need: what gives away a statement of one, and the only file that may have it. */
const facts: [fact: string, pattern: RegExp, file: string][] = [
  ['a page is of Shopify', /'Shopify', 'shop'/, 'src/page/shop-platforms.ts'],
  ['a page is of Magento', /x-magento-init|'hyva'/, 'src/page/shop-platforms.ts'],
  ['a page is of PrestaShop', /'prestashop', 'urls'/, 'src/page/shop-platforms.ts'],
  ['a page is of WooCommerce', /class\*=woocommerce/, 'src/page/shop-platforms.ts'],
  ['where the cart of Shopify is', /'routes', 'root'|\broutes\b.*\broot\b/, 'src/page/shop-platforms.ts'],
  ['where the cart of Magento is', /'BASE_URL'/, 'src/page/shop-platforms.ts'],
  ['where the cart of WooCommerce is', /api\.w\.org/, 'src/page/shop-platforms.ts'],
  ['which wait `Retry-After` asks for', /\bDate(\.parse)?\(header \?\?/, 'src/protocol/retry-after.ts'],
  ['the status word of a response', /<status>\\s/, 'src/protocol/html-page.ts'],
  ['the response to an accepted operation', /<result><status>/, 'src/protocol/status.ts'],
  ['which failures may pass', /[sS]tatus [!=]== 408/, 'src/protocol/status.ts'],
  ['what a fact of results has', /\bkind: 'exposure';/, 'src/protocol/result-fact.ts'],
  ['the most facts of one request', /\bMOST_FACTS = /, 'src/protocol/result-fact.ts'],
  ['what has happened to a place', /\binterface PlaceEvidence\b/, 'src/beside/places/evidence.ts'],
  ['what has happened to a published file', /\bunusable\?: number/, 'src/beside/places/evidence.ts'],
  ['which product each source of the page names', /\bwitnesses\??: .*Claim\[\]/, 'src/beside/auto/page/decide.ts'],
  ['what a consent manager has answered', /\bcategory\?: string;\n.*\banswer\?:/, 'src/beside/consent/listen.ts'],
  ['how many unknown names count', /\b(MOST|FEW)_UNKNOWN = /, 'src/server/results/counting.ts'],
  ['numbers without a shopper', /\barms: \[\], mixed: 0/, 'src/server/results/count-experiments.ts'],
];

const sources = ['src', 'widgets'].flatMap(sourceFiles);

test.each(facts)('%s: one file says so', (_, pattern, file) => {
  const statements = sources.flatMap(({ path, text }) => (pattern.test(text) ? path : []));
  expect(statements).toEqual([file]);
});

test('ARCHITECTURE.md names each symbol by which files share a value on a page, and one file makes each', () => {
  const [, paragraph] = /values under\s+symbols([\s\S]*?)\n\n/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))!;
  const named = [...paragraph!.matchAll(/`(recotag[.a-z]*)`/g)].map(([, name]) => name);
  // The doctor reads what the others make.
  const makers = sources.filter(({ path }) => !path.startsWith('src/doctor/'));
  const made = makers.flatMap(({ text }) =>
    [...text.matchAll(/\bSymbol\.for\('(recotag[^']*)'/g)].map(([, name]) => name),
  );
  expect(made.sort()).toEqual(named.sort());
});
