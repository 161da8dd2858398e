import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OWN, startProxy } from './proxy.mjs';
import { cartsOf, viewsOf, walk } from './walk.mjs';

const run = promisify(execFile);
const COMMAND = 'dist/esm/command.js';

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** What `recotag learn` prints for a shop. It prints it although a page isn't right; then it exits with 1. */
const learn = async (url) => {
  const options = { timeout: 600_000, maxBuffer: 10_000_000 };
  const { stdout } = await run(process.execPath, [COMMAND, 'learn', url, '--json'], options).catch((error) => {
    if (error.code === 1 && error.stdout) return error;
    throw error;
  });
  return JSON.parse(stdout);
};

/** The lists at the shop's three selectors: the first for everyone, the second for the page's product, the third again for everyone. */
const placesOf = ({ places }) =>
  places.map(([at, where], index) => ({
    at,
    where,
    element: index === 1 ? 'reco-list' : 'popular-products',
    attributes: {
      class: `shops-list-${index}`,
      limit: '4',
      heading: ['Popular', 'You may also like', 'More'][index],
      // The response for popular products has ids only, so a list without a catalogue shows nothing.
      ...(index === 1
        ? { area: 'product-page', product: '{product}' }
        : { 'catalog-url': `${OWN}catalogue?ids={ids}`, currency: 'EUR' }),
    },
  }));

/**
 * Lets `recotag learn` run on a shop, installs what it printed, and walks through the shop, without recotag and with it.
 *
 * @returns a row of the table, and what is wrong
 */
export const tryShop = async (shop, origin, browser, startService) => {
  const wrong = [];
  const learned = await learn(origin + shop.walk.find(({ product }) => product).path);
  const right = learned.tried.filter(({ ok }) => ok).length;
  if (right < learned.tried.length) wrong.push(`recotag learn is right on ${right} of ${learned.tried.length} pages`);
  const places = JSON.stringify(placesOf(shop));
  const { stdout: css } = await run(process.execPath, [COMMAND, 'places', places]);

  const plainProxy = await startProxy({ shop: origin, head: () => '' });
  const plain = await walk(browser, shop, plainProxy.origin).finally(plainProxy.close);

  let shopUrl = '';
  const service = await startService({
    endpoints: 'any',
    acceptUnknownProducts: true,
    productUrl: () => `${shopUrl}/`,
    pictureUrl: () => `${shopUrl}${OWN}pictures/one.svg`,
  });
  const head = (own) => {
    const attributes = {
      src: `${OWN}recotag.js`,
      'data-base-url': service.url,
      'data-endpoint-id': 'shops',
      ...learned.attributes,
      'data-places': places,
    };
    const words = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
    shopUrl = own;
    return `${css.trim()}<script async src="${OWN}recotag-widgets.js"></script><script async ${words.join(' ')}></script>`;
  };
  const proxy = await startProxy({ shop: origin, head });
  try {
    const walked = await walk(browser, shop, proxy.origin, service);
    const views = viewsOf(service);
    if (`${views}` !== `${walked.views}`) wrong.push(`views of ${views}, not of ${walked.views}`);

    const carts = cartsOf(service);
    const expected = shop.walk.findLast(({ cart }) => cart)?.cart;
    const last = carts.at(-1)?.map((line) => line.split(' ')[0]);
    const isCartRight = expected ? `${[...(last ?? [])].sort()}` === `${[...expected].sort()}` : !carts.length;
    if (!isCartRight) wrong.push(`the last cart is ${last ?? 'none'}, not ${expected ?? 'none'}`);

    const lists = walked.pages.reduce((sum, each) => sum + each.lists, 0);
    let shift = 0;
    for (const each of walked.pages) {
      if (each.shift) wrong.push(`a list shifts ${each.path} by ${each.shift}: ${each.shifted.slice(0, 6).join(', ')}`);
      shift += each.shift;
    }

    const errors = walked.errors.filter((text) => !plain.errors.includes(text));
    if (errors.length) wrong.push(`errors that the shop has only with recotag: ${errors.slice(0, 3).join(' · ')}`);

    const learnedText = Object.entries(learned.attributes).map(([name, value]) => `\`${name}='${value}'\``);
    const row = {
      Shop: `${shop.name} ${shop.version}`,
      'What learn printed': learnedText.join(' '),
      'Pages right': `${right} of ${learned.tried.length}`,
      Views: `${walked.views.filter((id, index) => id === views[index]).length} of ${walked.views.length} right, ${views.length} sent`,
      Carts: expected
        ? `${carts.length} sent, the last one ${isCartRight ? 'right' : 'wrong'}: ${carts.at(-1)?.join('; ') ?? 'none'}`
        : `none sent: ${shop.noCart}`,
      Lists: `${lists} shown`,
      'Shift by the lists': shift.toFixed(3),
      'Errors of the page': `${errors.length} (${plain.errors.length} without recotag)`,
    };
    return { row, wrong };
  } finally {
    proxy.close();
    await service.close();
  }
};
