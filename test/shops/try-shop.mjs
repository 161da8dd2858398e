import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { OWN, startProxy } from './proxy.mjs';
import { cartsOf, customersOf, viewsOf, walk } from './walk.mjs';

const run = promisify(execFile);
const COMMAND = 'dist/esm/command.js';

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** What a command prints as JSON. It prints it although something is wrong; then it exits with 1. */
const json = async (command, url) => {
  const options = { timeout: 600_000, maxBuffer: 50_000_000 };
  const { stdout } = await run(process.execPath, [COMMAND, command, url, '--json'], options).catch((error) => {
    if (error.code === 1 && error.stdout) return error;
    throw error;
  });
  return JSON.parse(stdout);
};

/** The lists at the shop's three selectors: the first and the last for everyone, the second for the page's product. */
const placesOf = ({ places }) =>
  places.map(([at, where], index) => ({
    at,
    where,
    element: 'reco-list',
    attributes: {
      class: `shops-list-${index}`,
      limit: '4',
      currency: 'EUR',
      heading: ['Popular', 'You may also like', 'More'][index],
      ...(index === 1 ? { area: 'product-page', product: '{product}' } : { area: 'all-pages' }),
    },
  }));

/** The addresses in the documentation's code, as they are in the walk. */
const replaced = (text, service) =>
  text.replaceAll('https://cdn.example/', OWN).replaceAll('https://api.example', service.url);

/** The code of the platform's page in the documentation, by its language, with the addresses of the walk. */
const snippetsOf = async (page, service) => {
  const text = await readFile(`docs/platforms/${page}.md`, 'utf8');
  const snippets = {};
  for (const [, language, code] of text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm))
    (snippets[language] ??= []).push(replaced(code, service));
  return snippets;
};

/** What `recotag check` says is wrong, or was not seen. A note is for pages that the command can't judge. */
const check = async (url) => {
  const { findings } = await json('check', url);
  return findings.filter(({ grade }) => !/good|note/.test(grade)).map(({ id, sentence }) => `${id} (${sentence})`);
};

/** The products that the service recommends. */
const catalogueOf = ({ catalogue = { 'A-1': 'Cup', 'A-2': 'Vase', 'A-3': 'Bowl', 'A-4': 'Spoon' } }) => ({
  categories: [{ id: 'all', name: 'All' }],
  products: Object.entries(catalogue).map(([id, name]) => ({
    id,
    name,
    displayName: name,
    description: '',
    category: 'all',
    price: 9.9,
    vendorCode: id,
    manufacturer: '',
    picture: '',
  })),
});

/**
 * Lets `recotag learn` run on a shop, installs what it printed, or the code of the documentation, which must have it, and walks through the
 * shop as on a computer and on a phone.
 *
 * @returns what was seen, and what is wrong
 */
export const tryShop = async (shop, { origin, folder, databasePort }, browser, startService) => {
  const wrong = [];
  const path = shop.walk.find(({ product }) => product).path;
  const started = Date.now();
  const learned = await json('learn', origin + path);
  const seconds = Math.round((Date.now() - started) / 1000);
  const right = learned.tried.filter(({ ok }) => ok).length;
  if (right < learned.tried.length) wrong.push(`recotag learn is right on ${right} of ${learned.tried.length} pages`);

  let shopUrl = '';
  const serve = () =>
    startService({
      endpoints: 'any',
      acceptUnknownProducts: true,
      catalogue: catalogueOf(shop),
      productUrl: ({ id }) => `${shopUrl}${shop.pageOf?.(id) ?? '/'}`,
      pictureUrl: () => `${shopUrl}${OWN}pictures/one.svg`,
    });
  const places = shop.places && JSON.stringify(placesOf(shop));
  const css = places ? (await run(process.execPath, [COMMAND, 'places', places])).stdout : '';
  const headFor = (service) => (own) => {
    shopUrl = own;
    if (shop.install) return '';
    const attributes = {
      src: `${OWN}recotag.js`,
      'data-base-url': service.url,
      'data-endpoint-id': 'shops',
      ...learned.attributes,
      'data-places': places,
    };
    const words = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
    return `<link rel="stylesheet" href="${OWN}recotag-reserve.css">${css.trim()}<script async src="${OWN}recotag-widgets.js"></script><script async ${words.join(' ')}></script>${shop.head ?? ''}`;
  };

  const seen = [`learn printed ${JSON.stringify(learned.attributes)} in ${seconds} s`];
  for (const width of [1280, 375]) {
    const service = await serve();
    if (shop.install) {
      const snippets = await snippetsOf(shop.page, service);
      const text = Object.values(snippets).flat().join();
      for (const [name, value] of Object.entries(learned.attributes))
        if (!['"', "'"].some((quote) => text.includes(`${name}=${quote}${value}${quote}`)))
          wrong.push(`docs/platforms/${shop.page}.md has no ${name}="${value}"`);
      await shop.install(folder, snippets);
    }
    const proxy = await startProxy({ shop: origin, head: headFor(service) });
    try {
      if (width === 1280) for (const each of await check(proxy.origin + path)) wrong.push(`recotag check: ${each}`);
      const walked = await walk(browser, shop, proxy.origin, { service, width, databasePort });
      const views = viewsOf(service);
      if (`${views}` !== `${walked.views}`) wrong.push(`views of ${views}, not of ${walked.views}`);
      const carts = cartsOf(service);
      const customers = customersOf(service);
      const ofCustomer = shop.walk
        .filter(({ product }) => product)
        .flatMap(({ isCustomer, views = [] }) => [isCustomer ? shop.customer : '', ...views.map(() => '')]);
      if (shop.customer && `${customers}` !== `${ofCustomer}`)
        wrong.push(`the customers of the views are ${customers}`);
      for (const each of walked.pages)
        if (each.shift)
          wrong.push(`a list shifts ${each.path} by ${each.shift}: ${each.shifted.slice(0, 6).join(', ')}`);
      const errors = walked.errors.filter((text) => !shop.ownErrors?.test(text));
      if (errors.length)
        wrong.push(`errors that the shop doesn't have without recotag: ${errors.slice(0, 3).join(' · ')}`);
      const lists = walked.pages.reduce((sum, page) => sum + page.lists, 0);
      seen.push(
        `at ${width} px ${views.length} of ${walked.views.length} views, ${carts.length} carts, ${lists} lists`,
      );
    } catch ({ message }) {
      wrong.push(`the walk at ${width} px ended: ${message}`);
    } finally {
      proxy.close();
      await service.close();
    }
  }
  return { seen, wrong };
};
