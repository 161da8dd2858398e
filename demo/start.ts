// `npm run demo`: the shop with its sandbox service and the studio. `npm run demo -- --help` lists the options.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from './own-catalogue/own-catalogue.js';
import { projectFolder } from './shop/static-file.js';
import { startDemo } from './start-demo.js';

const HELP = `npm run demo -- [options]

  --port=4170          port of the shop, or SHOP_PORT; the service has the next one, or SERVICE_PORT
  --catalog=<file|url> your own products in place of the demo's
  --currency=SEK       their currency, if the catalogue doesn't name it
  --lists=<folder>     where published lists are stored, default demo/.lists
  --zero-code          a shop that never calls recotag(): the tag reads the data layer and the markup
  --relay              pages use the service through the first-party relay
  --shoppers=2000      so many simulated shoppers visit each list and experiment
  --effect=0.1         in version B of an experiment, 10 % more of them put something into the cart`;

const readOptions = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      port: { ...text, default: process.env.SHOP_PORT ?? '4170' },
      catalog: text,
      currency: text,
      lists: text,
      'zero-code': { type: 'boolean' },
      relay: { type: 'boolean' },
      shoppers: { ...text, default: '0' },
      effect: { ...text, default: '0' },
      help: { type: 'boolean' },
    },
  });
  const number = (name: string, given: string, least: number, most: number): number => {
    const found = Number(given);
    const isRight = given.trim() && found >= least && found <= most && (name === '--effect' || Number.isInteger(found));
    if (!isRight) throw new Error(`${name} is "${given}": it must be a number from ${least} to ${most}.`);
    return found;
  };
  const port = number('--port', values.port, 0, 65_534);
  return {
    ...values,
    port,
    servicePort: number('SERVICE_PORT', process.env.SERVICE_PORT ?? `${port && port + 1}`, 0, 65_535),
    shoppers: number('--shoppers', values.shoppers, 0, 99_999),
    effect: number('--effect', values.effect, -1, 9),
  };
};

const messageOf = ({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another port: npm run demo -- --port=5170`;
  return message;
};

try {
  const options = readOptions();
  if (options.help) {
    console.log(HELP);
    process.exit(0);
  }
  const { port, servicePort, catalog, currency, relay: relayed, 'zero-code': zeroCode, shoppers, effect } = options;
  const lists = options.lists ? resolve(options.lists) : resolve(projectFolder(), 'demo/.lists');
  const own = catalog === undefined ? undefined : await readCatalogue(catalog, currency);
  const { shop, service, close } = await startDemo(port, servicePort, {
    ...(zeroCode && { zeroCode }),
    ...(relayed && { relayed }),
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
