// `npm run demo`: the shop with its sandbox service and the studio. `npm run demo -- --help` lists the options.
import { resolve } from 'node:path';
import { HELP, readOptions } from './options.js';
import { readCatalogue } from './own-catalogue/own-catalogue.js';
import { projectFolder } from './shop/static-file.js';
import { startDemo } from './start-demo.js';

const messageOf = ({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or choose another port: npm run demo -- --port=5170`;
  return message;
};

try {
  const options = readOptions(process.argv.slice(2));
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
    resultsFolder: resolve(projectFolder(), 'demo/.results', own ? own.catalogue.currency : ''),
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
