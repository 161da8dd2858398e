// LiteCart: PHP. Its cart is JSON; the checkout is the page of its cart, and removes products by other addresses.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clicks } from './clicks.mjs';
import { phpShop } from './php-shop.mjs';

/** The shop shows an animation before it adds the product. */
const act = clicks('[name=add_cart_product]', /ajax\/cart\.json/);
const remove = clicks('[name=remove_cart_item]', /ajax\/checkout_cart/);
const product = (id, name, more) => ({ path: `/rubber-ducks-c-1/${name}-p-${id}`, product: id, ...more });

export const litecart = phpShop({
  name: 'LiteCart',
  version: '2.6.2',
  repository: 'https://github.com/litecart/litecart.git',
  upload: 'public_html',
  installer: {
    form: 'install/install.php',
    done: /Installation complete/i,
    answers: ({ database }) => ({
      install: 'true',
      client_ip: '192.0.2.1',
      db_server: '127.0.0.1',
      db_username: database,
      db_password: database,
      db_database: database,
      db_table_prefix: 'lc_',
      db_collation: 'utf8mb4_unicode_ci',
      store_name: 'A shop',
      store_email: 'shop@example.com',
      store_time_zone: 'America/New_York',
      country_code: 'US',
      demo_data: 'true',
      admin_folder: 'admin',
      username: 'admin',
      password: 'a12345678',
      development_type: 'standard',
    }),
  },
  async finish(pages) {
    // A visitor from this machine counts as a developer, who gets PHP's warnings in all pages and in the JSON of the cart.
    const config = join(pages, 'includes/config.inc.php');
    await writeFile(config, (await readFile(config, 'utf8')).replace("'127.0.0.1', ", ''));
  },
  places: [
    ['#site-menu', 'after'],
    ['#box-product', 'after'],
    ['#content', 'inside'],
  ],
  walk: [
    '/',
    product('4', 'blue-duck'),
    '/rubber-ducks-c-1/',
    product('3', 'red-duck', { act, cart: ['3'] }),
    '/about-us-i-1',
    product('5', 'purple-duck', { act, cart: ['3', '5'] }),
    product('2', 'subcategory-c-2/green-duck'),
    '/customer-service',
    { path: '/checkout', act: remove, cart: ['5'] },
    '/acme-corp-m-1/',
    { path: '/checkout', act: remove, cart: [] },
    '/terms-of-purchase-i-4',
  ],
});
