// AbanteCart: PHP. Its cart is JSON without ids of products, and without lines when it is empty.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clicks } from './clicks.mjs';
import { phpShop } from './php-shop.mjs';
import { download } from './processes.mjs';

const LIBRARIES = ['jquery@3.7.1', 'bootstrap@5.3.7'];
const HEAD = 'extensions/novator/storefront/view/novator/template/common/head.tpl';

const act = clicks('#product_add_to_cart', /rt=checkout\/cart/);
const product = (id, more) => ({ path: `/index.php?rt=product/product&product_id=${id}`, product: id, ...more });

export const abantecart = phpShop({
  name: 'AbanteCart',
  version: '1.4.4',
  repository: 'https://github.com/abantecart/abantecart-src.git',
  upload: 'public_html',
  installer: {
    command: 'install/cli_install.php',
    done: /SUCCESS/,
    answers: ({ pages, origin, database, databasePort }) => ({
      db_host: '127.0.0.1',
      db_user: database,
      db_password: database,
      db_name: database,
      db_driver: 'amysqli',
      db_prefix: 'ac_',
      db_port: databasePort,
      admin_path: 'admin_1',
      username: 'admin',
      password: 'a12345678',
      email: 'admin@example.com',
      http_server: `${origin}/`,
      'with-sample-data': join(pages, 'install/abantecart_sample_data.sql'),
    }),
  },
  /** Its template loads jQuery and Bootstrap from a content delivery network, which this machine may not reach. */
  async finish(pages) {
    await download(pages, 'npm', 'install', '--prefix', 'libraries', '--no-audit', '--no-fund', ...LIBRARIES);
    await cp(join(pages, 'libraries/node_modules'), join(pages, 'resources/libraries'), { recursive: true });
    await rm(join(pages, 'libraries'), { recursive: true });
    const head = await readFile(join(pages, HEAD), 'utf8');
    const local = head.replace(
      /\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/(?:twitter-)?(jquery|bootstrap)\/[\d.]+/g,
      'resources/libraries/$1/dist',
    );
    await writeFile(join(pages, HEAD), local);
  },
  places: [
    ['#category_top_block', 'after'],
    ['.prod-desc', 'before'],
    ['footer.footer', 'before'],
  ],
  noCart: 'its JSON names a product with options by a key',
  walk: [
    '/',
    product('53', { act }),
    '/index.php?rt=product/category&path=36',
    product('50'),
    '/index.php?rt=checkout/cart',
    product('56'),
    '/index.php?rt=content/content&content_id=1',
    product('80', { act }),
    '/index.php?rt=product/manufacturer&manufacturer_id=12',
    product('51'),
    '/index.php?rt=product/special',
    product('52'),
  ],
});
