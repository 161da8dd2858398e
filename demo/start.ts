// `npm run demo` starts the demo, `npm run demo -- --relay` with the first-party relay, `npm run demo -- --zero-code` with a shop
// that never calls recotag(), `npm run demo -- --shoppers=2000 --effect=0.1` with simulated shoppers, of whom 10 % more put something
// into the cart in version B of an experiment, `npm run demo -- --lists=<folder>` with the published lists in that folder instead of demo/.lists,
// `npm run demo -- --catalog=products.json --currency=SEK` with your own products instead of the demo's.
// demo/.results has what visitors did with the lists.
import { resolve } from 'node:path';
import { readCatalogue } from './own-catalogue/own-catalogue.js';
import { projectFolder } from './shop/static-file.js';
import { startDemo } from './start-demo.js';

const port = (name: string, fallback: number): number => {
  const value = process.env[name] ?? String(fallback);
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new Error(`${name} is "${value}": it must be a whole number from 0 to 65535.`);
};

const messageOf = ({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose other ports: SHOP_PORT=5170 SERVICE_PORT=5171 npm run demo`;
  return message;
};

const relayed = process.argv.includes('--relay');
const zeroCode = process.argv.includes('--zero-code');
/** `--shoppers=500`: so many simulated shoppers visit each list that the studio puts into the shop. */
const shoppers = Number(
  /^--shoppers=(\d{1,5})$/.exec(process.argv.find((each) => each.startsWith('--shoppers=')) ?? '')?.[1] ?? 0,
);
/** `--effect=0.1`: the true relative effect of version B in an experiment. */
const effect = Number(
  /^--effect=(-?\d(?:\.\d{1,4})?)$/.exec(process.argv.find((each) => each.startsWith('--effect=')) ?? '')?.[1] ?? 0,
);
const option = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const given = option('lists');
const catalog = option('catalog');
const lists = given ? resolve(given) : resolve(projectFolder(), 'demo/.lists');
try {
  const own = catalog === undefined ? undefined : await readCatalogue(catalog, option('currency'));
  const { shop, service, close } = await startDemo(port('SHOP_PORT', 4170), port('SERVICE_PORT', 4171), {
    zeroCode,
    relayed,
    shoppers,
    effect,
    ...(own && { catalogue: own.catalogue }),
    listsFolder: lists,
    resultsFolder: resolve(projectFolder(), 'demo/.results'),
  });
  console.log(`
  The demo shop “Halfmoon & Daughters” is running.

    the shop      ${shop.url}
    the studio    ${shop.url}/studio   design a list and copy its code
    the lists     ${lists}   what you publish in the studio
    the results   ${shop.url}/recotag-results   what visitors do with the lists; the studio reads them
    the docs      ${shop.url}/docs   the documentation, after npm run site
    the service   ${service.url}   shows each request${relayed ? `\n    the relay     ${shop.url}/reco   adds the secret key and the shopper’s address` : ''}${zeroCode ? '\n    without code: the tag reads the data layer and the markup of the pages' : ''}

${own ? `${[`  ${own.catalogue.products.length} products of ${catalog}`, ...own.notes].join('\n    ')}\n\n` : ''}  View some products and add one to the cart: the lists change. Press Ctrl+C to stop.
`);
  const end = () => close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  console.error(`The demo can’t start. ${messageOf(error as NodeJS.ErrnoException & { port?: number })}`);
  process.exit(1);
}
