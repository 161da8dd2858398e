// EverShop: React with server rendering; the whole document is React's root. Its cart is a GraphQL query.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { clicks } from './clicks.mjs';
import { download, responds, startServer } from './processes.mjs';

const VERSION = '2.2.1';

const addToCart = clicks('#productForm button:text-matches("add to cart", "i")', /\/api\/cart\//);

/** Chooses a colour, and adds the product to the cart. */
const add = (colour) => async (tab) => {
  await tab.locator('#productForm').getByRole('button', { name: colour, exact: true }).click();
  await tab.waitForURL(/[?&]color=/);
  // The title has the colour when the page's data has come.
  await tab.locator('#productForm dd', { hasText: colour }).waitFor();
  await addToCart(tab);
};

const CUSTOMER = '6f1c0a52-3d0e-4c57-9a3b-0c6a2f9d1e42';
const ACCOUNT = { email: 'ada@example.com', password: 'ada-of-shop' };

/** Creates the customer as the shop's own form does. */
const addCustomer = async (origin) => {
  const body = JSON.stringify({ ...ACCOUNT, full_name: 'Ada Lovelace', uuid: CUSTOMER });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/customers`, { method: 'POST', headers, body });
  if (!answer.ok) throw Error(`EverShop creates no customer: ${await answer.text()}`);
};

/** The page has the customer for its own header, in an object whose keys change with each build. */
const IDENTIFY = `<script>
  window.recotag ||= function () { (recotag.q ||= []).push(arguments) };
  const customer = Object.values(eContext.graphqlResponse).find((value) => value?.email && value.fullName);
  recotag('identify', customer ? { ids: customer.uuid } : null);
</script>`;

const atHome = (tab) => tab.waitForURL(({ pathname }) => pathname === '/');
const logIn = async (tab) => {
  for (const [name, value] of Object.entries(ACCOUNT)) await tab.locator(`#loginForm [name="${name}"]`).fill(value);
  await tab.locator('#loginForm button', { hasText: 'Sign In' }).click();
  await atHome(tab);
};
const logOut = async (tab) => {
  await tab.getByRole('button', { name: 'Log out' }).first().click();
  await atHome(tab);
};

const product = (path, id, more) => ({ path, product: id, ...more });

export const evershop = {
  name: 'EverShop',
  version: VERSION,
  database: 'postgres',
  async download(folder) {
    const dependencies = { '@evershop/evershop': VERSION, 'concat-stream': '2.0.0' };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    await download(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  },
  async setUp(folder, { database, databasePort, origin }, serve) {
    const settings = { HOST: 'localhost', PORT: databasePort, NAME: database, USER: database, PASSWORD: database };
    const lines = Object.entries({ ...settings, SSLMODE: 'disable' }).map(([name, value]) => `DB_${name}="${value}"\n`);
    await writeFile(join(folder, '.env'), lines.join(''));
    for (const name of ['media', 'public']) await mkdir(join(folder, name), { recursive: true });
    await inFolder(folder, 'npx', 'evershop', 'build');
    // Its first start creates the tables.
    const close = await serve();
    await inFolder(folder, 'npx', 'evershop', 'seed', '--all')
      .then(() => addCustomer(origin))
      .finally(close);
  },
  serve: (folder, { origin, port }) =>
    startServer(
      'npx',
      ['evershop', 'start'],
      { cwd: folder, env: { ...process.env, PORT: `${port}` }, seconds: 300 },
      () => responds(`${origin}/`),
    ),
  /** The lines of the session's cart. */
  async readCart(page, port) {
    const cookies = await page.context().cookies();
    const [, session] = /s(?:%3A|:)([\w-]+)\./.exec(cookies.map(({ value }) => value).join()) ?? [];
    const query = `SELECT product_sku || ' - ' || qty || ' ' || final_price::float FROM cart_item JOIN cart USING (cart_id) WHERE status AND sid = '${session}'`;
    const lines = await inFolder('/', 'psql', '-h', 'localhost', '-p', `${port}`, '-U', 'evershop', '-Atc', query);
    return lines.split('\n').filter(Boolean);
  },
  places: [
    ['header.header', 'after'],
    ['.product__detail', 'after'],
    ['main', 'inside'],
  ],
  head: IDENTIFY,
  // The shop's own page of the account, also without recotag.
  ownErrors: /^\/account: .*React error #418/,
  customer: CUSTOMER,
  walk: [
    '/',
    product('/ceramic-coffee-cup-black', 'CUP-001-BLK'),
    '/accessories',
    product('/accessories/modern-ceramic-vase-green', 'VASE-004-YEL'),
    // The page's own colour: the same product, so no second view.
    product('/desk-pen-holder-black', 'PEN-002-BLK', { act: add('Black') }),
    '/cart',
    '/blog/10-tips-to-boost-your-conversion-rate',
    product('/ceramic-candy-bowl-white', 'BOWL-003-WHT'),
    '/women',
    // Another colour: the page then shows another product.
    product('/ceramic-coffee-cup-yellow', 'CUP-001-YEL', {
      act: add('White'),
      views: ['CUP-001-WHT'],
    }),
    { path: '/account/login', act: logIn },
    { path: '/cart', act: clicks('main button:text-matches("remove", "i")', /\/api\/cart\//) },
    product('/desk-pen-holder-white', 'PEN-002-WHT', { isCustomer: true, act: add('White') }),
    { path: '/account', act: logOut },
    product('/accessories/stainless-steel-thermos-white', 'THERMO-005-WHT'),
    '/search?keyword=cup',
  ],
};
