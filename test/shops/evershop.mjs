// EverShop: React with server rendering; the whole document is React's root. Its cart is a GraphQL query.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { startPostgres } from './databases.mjs';
import { download, responds, startServer } from './processes.mjs';

const VERSION = '2.2.1';

const database = (folder, { databasePort }) => startPostgres(join(folder, 'postgres'), databasePort, 'evershop');

const start = async (folder, { port }) => {
  const close = await startServer(
    'npx',
    ['evershop', 'start'],
    { cwd: folder, env: { ...process.env, PORT: `${port}` }, seconds: 300 },
    () => responds(`http://localhost:${port}/`),
  );
  return { origin: `http://localhost:${port}`, close };
};

/** Chooses a colour, and adds the product to the cart. */
const add = async (page, colour) => {
  await page.locator('#productForm').getByRole('button', { name: colour, exact: true }).click();
  await page.waitForURL(/[?&]color=/);
  // The title has the colour when the page's data has come.
  await page.locator('#productForm dd', { hasText: colour }).waitFor();
  const added = page.waitForResponse((each) => /\/api\/cart\//.test(each.url()) && each.request().method() === 'POST');
  await page.getByRole('button', { name: /add to cart/i }).click();
  await added;
};

export const evershop = {
  name: 'EverShop',
  version: VERSION,
  key: 'EVERSHOP',
  needs: 'postgres',
  first: '/ceramic-coffee-cup-black',
  async install(folder, ports) {
    const manifest = {
      private: true,
      type: 'module',
      dependencies: { '@evershop/evershop': VERSION, 'concat-stream': '2.0.0' },
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(
      join(folder, '.env'),
      `DB_HOST="localhost"\nDB_PORT="${ports.databasePort}"\nDB_NAME="evershop"\nDB_USER="evershop"\nDB_PASSWORD="evershop"\nDB_SSLMODE="disable"\n`,
    );
    for (const name of ['media', 'public']) await mkdir(join(folder, name), { recursive: true });
    await download(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
    await inFolder(folder, 'npx', 'evershop', 'build');
    const closeDatabase = await database(folder, ports);
    try {
      // Its first start creates the tables.
      const { close } = await start(folder, ports);
      await inFolder(folder, 'npx', 'evershop', 'seed', '--all').finally(close);
    } finally {
      await closeDatabase();
    }
  },
  async start(folder, ports) {
    const closeDatabase = await database(folder, ports);
    const shop = await start(folder, ports).catch(async (error) => {
      await closeDatabase();
      throw error;
    });
    return { origin: shop.origin, close: () => shop.close().then(closeDatabase) };
  },
  /** Where the three lists go. The second one is for the page's product. */
  places: ['header.header', '.product__detail', 'main'],
  sides: ['after', 'after', 'inside'],
  /** Twelve pages, with the id of each product and what the shopper does there. `views`: the view of the chosen variant. */
  walk: [
    { path: '/' },
    { path: '/ceramic-coffee-cup-black', product: 'CUP-001-BLK' },
    { path: '/accessories' },
    { path: '/accessories/modern-ceramic-vase-green', product: 'VASE-004-YEL' },
    // The page's own colour: the same product, so no second view.
    {
      path: '/desk-pen-holder-black',
      product: 'PEN-002-BLK',
      act: (page) => add(page, 'Black'),
      cart: ['PEN-002-BLK'],
    },
    { path: '/cart' },
    { path: '/blog/10-tips-to-boost-your-conversion-rate' },
    { path: '/ceramic-candy-bowl-white', product: 'BOWL-003-WHT' },
    { path: '/women' },
    // Another colour: the page then shows another product.
    {
      path: '/ceramic-coffee-cup-yellow',
      product: 'CUP-001-YEL',
      act: (page) => add(page, 'White'),
      views: ['CUP-001-WHT'],
      cart: ['PEN-002-BLK', 'CUP-001-WHT'],
    },
    { path: '/accessories/stainless-steel-thermos-white', product: 'THERMO-005-WHT' },
    { path: '/search?keyword=cup' },
  ],
};
