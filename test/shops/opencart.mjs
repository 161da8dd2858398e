// OpenCart: PHP, pages without a framework of JavaScript. Its cart is a piece of HTML.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clicks } from './clicks.mjs';
import { phpShop } from './php-shop.mjs';

const act = clicks('#button-cart', /route=common\/cart\.info/);
const product = (id, more) => ({ path: `/index.php?route=product/product&product_id=${id}`, product: id, ...more });

export const opencart = phpShop({
  name: 'OpenCart',
  version: '4.1.0.3',
  repository: 'https://github.com/opencart/opencart.git',
  upload: 'upload',
  async prepare(pages) {
    for (const config of ['config', 'admin/config'])
      await copyFile(join(pages, `${config}-dist.php`), join(pages, `${config}.php`));
  },
  installer: {
    command: 'install/cli_install.php',
    done: /SUCCESS/,
    answers: ({ origin, database, databasePort }) => ({
      username: 'admin',
      email: 'admin@example.com',
      password: 'a12345678',
      http_server: `${origin}/`,
      language: 'en-gb',
      db_driver: 'mysqli',
      db_hostname: '127.0.0.1',
      db_username: database,
      db_password: database,
      db_database: database,
      db_port: databasePort,
      db_prefix: 'oc_',
    }),
  },
  places: [
    ['#menu', 'after'],
    ['#product-info ul.nav-tabs', 'before'],
    // Not after it: the footer is at the bottom of both, and covers what is there.
    ['#content', 'inside'],
  ],
  noCart: 'the shop has its cart as HTML only',
  walk: [
    '/',
    product('43'),
    '/index.php?route=product/category&path=20',
    product('40', { act }),
    '/index.php?route=checkout/cart',
    product('44'),
    '/index.php?route=information/information&information_id=4',
    product('33'),
    '/index.php?route=product/manufacturer.info&manufacturer_id=8',
    product('45', { act }),
    product('28'),
    '/index.php?route=product/search&search=mac',
  ],
});
