import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

const GEOMETRY = 'src/protocol/card-geometry.ts';

/** Facts that several files need: what gives away a statement of one, and the only file that may have it. */
const facts: [fact: string, pattern: RegExp, file: string][] = [
  ['a page is of Shopify', /'Shopify', 'shop'/, 'src/platforms/shopify.ts'],
  ['a page is of Magento', /x-magento-init|'hyva'/, 'src/platforms/magento.ts'],
  ['a page is of PrestaShop', /'prestashop', 'urls'/, 'src/platforms/prestashop.ts'],
  ['a page is of WooCommerce', /class\*=woocommerce/, 'src/platforms/woocommerce.ts'],
  ['where the cart of Shopify is', /'routes', 'root'|\broutes\b.*\broot\b|'cart\.js'/, 'src/platforms/shopify.ts'],
  ['where the cart of Magento is', /'BASE_URL'|sections=cart/, 'src/platforms/magento.ts'],
  ['where the cart of WooCommerce is', /api\.w\.org|store\/v1/, 'src/platforms/woocommerce.ts'],
  ['what the form of Magento has', /#product_addtocart_form/, 'src/platforms/magento.ts'],
  ['what the form of PrestaShop has', /#add-to-cart-or-refresh/, 'src/platforms/prestashop.ts'],
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
  ['where a list can be', /'before', 'after', 'inside'/, 'src/protocol/place-mistake.ts'],
  ['how many lists may stand in', /\bMOST_FALLBACKS = /, 'src/protocol/place-mistake.ts'],
  ['what a published place must have', /\bat: (text|string)\b.*\bwhere: oneOf/, 'src/server/lists/place-format.ts'],
  ['what an arm of a published experiment may have', /\bnone: (yes|true)\b/, 'src/server/lists/place-format.ts'],
  ['what the rules of a list may hide', /\bpriceBelow: price,/, 'src/server/lists/place-format.ts'],
  ['which dates a published place may have', /\\d\{4\}-\\d\\d-\\d\\dT/, 'src/server/lists/place-format.ts'],
  ['the height of text below a picture', /\b6\.4em/, GEOMETRY],
  ['the height of text beside a picture', /\b4\.35em/, GEOMETRY],
  ['the picture of the layout `list`', /\b5\.5em/, GEOMETRY],
  ['the gap between cards', /--reco-gap, (1|\$)/, GEOMETRY],
  ['the gap between rows', /gap\) \* 1\.5|1\.5 \* \$|ROW_GAP = /, GEOMETRY],
  ['the width below which `narrow-layout` applies', /width *[<>]=? *36em|\bWIDE = /, GEOMETRY],
  ['the numbers of columns', /\b(52|80|104)(em\b|, (columns|to):)/, GEOMETRY],
  ['an additional line of a card', /\* 1\.2em|'1\.2em'/, GEOMETRY],
  ['the tile behind a picture', /--reco-tile, /, GEOMETRY],
  ['the space of a button', /2\.75em\) \+/, GEOMETRY],
  ['the width of a list that depends on its content', /\b60vw/, GEOMETRY],
  ['numbers without a shopper', /\barms: \[\], mixed: 0/, 'src/server/results/count-experiments.ts'],
];

const sources = ['src', 'widgets'].flatMap(sourceFiles);
const styleSheets = ['src', 'widgets'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);

test.each(facts)('%s: one file says so', (_, pattern, file) => {
  const statements = [...sources, ...styleSheets].flatMap(({ path, text }) => (pattern.test(text) ? path : []));
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
