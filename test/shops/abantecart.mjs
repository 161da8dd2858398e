// AbanteCart: PHP. Its cart is JSON without ids of products, and without lines when it is empty.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { phpShop } from './php-shop.mjs';
import { download } from './processes.mjs';

const VERSION = '1.4.4';

const LIBRARIES = ['jquery@3.7.1', 'bootstrap@5.3.7'];
const HEAD = 'extensions/novator/storefront/view/novator/template/common/head.tpl';

/** Its template loads jQuery and Bootstrap from a content delivery network, which this machine may not reach. */
const addLibraries = async (pages) => {
  await download(pages, 'npm', 'install', '--prefix', 'libraries', '--no-audit', '--no-fund', ...LIBRARIES);
  await cp(join(pages, 'libraries/node_modules'), join(pages, 'resources/libraries'), { recursive: true });
  await rm(join(pages, 'libraries'), { recursive: true });
  const head = await readFile(join(pages, HEAD), 'utf8');
  const local = head
    .replace(/\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/jquery\/[\d.]+/g, 'resources/libraries/jquery/dist')
    .replace(
      /\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/twitter-bootstrap\/[\d.]+/g,
      'resources/libraries/bootstrap/dist',
    );
  await writeFile(join(pages, HEAD), local);
};

const setUp = async ({ pages, database, ports }) => {
  const answers = {
    db_host: '127.0.0.1',
    db_user: database,
    db_password: database,
    db_name: database,
    db_driver: 'amysqli',
    db_prefix: 'ac_',
    db_port: `${ports.databasePort}`,
    admin_path: 'admin_1',
    username: 'admin',
    password: 'a12345678',
    email: 'admin@example.com',
    http_server: `http://localhost:${ports.port}/`,
    'with-sample-data': join(pages, 'install/abantecart_sample_data.sql'),
  };
  const words = Object.entries(answers).map(([name, value]) => `--${name}=${value}`);
  const said = await inFolder(join(pages, 'install'), 'php', 'cli_install.php', 'install', ...words);
  if (!/SUCCESS/.test(said)) throw Error(`AbanteCart's installer: ${said.slice(-2000)}`);
  await rm(join(pages, 'install'), { recursive: true });
  await addLibraries(pages);
};

const page = (id) => `/index.php?rt=product/product&product_id=${id}`;

const add = async (tab) => {
  await tab.locator('#product_add_to_cart').click();
  await tab.waitForURL(/rt=checkout\/cart/);
};

export const abantecart = phpShop({
  name: 'AbanteCart',
  version: VERSION,
  key: 'ABANTECART',
  repository: 'https://github.com/abantecart/abantecart-src.git',
  tag: VERSION,
  upload: 'public_html',
  setUp,
  first: page(53),
  places: ['#category_top_block', '.prod-desc', 'footer.footer'],
  sides: ['after', 'before', 'before'],
  noCart: 'its JSON names a product with options by a key',
  walk: [
    { path: '/' },
    { path: page(53), product: '53', act: add },
    { path: '/index.php?rt=product/category&path=36' },
    { path: page(50), product: '50' },
    { path: '/index.php?rt=checkout/cart' },
    { path: page(56), product: '56' },
    { path: '/index.php?rt=content/content&content_id=1' },
    { path: page(80), product: '80', act: add },
    { path: '/index.php?rt=product/manufacturer&manufacturer_id=12' },
    { path: page(51), product: '51' },
    { path: '/index.php?rt=product/special' },
    { path: page(52), product: '52' },
  ],
});
