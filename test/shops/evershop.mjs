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
  async setUp(folder, { database, databasePort }, serve) {
    const settings = { HOST: 'localhost', PORT: databasePort, NAME: database, USER: database, PASSWORD: database };
    const lines = Object.entries({ ...settings, SSLMODE: 'disable' }).map(([name, value]) => `DB_${name}="${value}"\n`);
    await writeFile(join(folder, '.env'), lines.join(''));
    for (const name of ['media', 'public']) await mkdir(join(folder, name), { recursive: true });
    await inFolder(folder, 'npx', 'evershop', 'build');
    // Its first start creates the tables.
    const close = await serve();
    await inFolder(folder, 'npx', 'evershop', 'seed', '--all').finally(close);
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
    { path: '/cart', act: clicks('main button:text-matches("remove", "i")', /\/api\/cart\//) },
    product('/accessories/stainless-steel-thermos-white', 'THERMO-005-WHT'),
    '/search?keyword=cup',
  ],
};
