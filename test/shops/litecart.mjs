// LiteCart: PHP. Its cart is JSON; the checkout is the page of its cart, and removes products by other addresses.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phpShop } from './php-shop.mjs';

const VERSION = '2.6.2';

const setUp = async ({ pages, database, php }) => {
  const { origin, close } = await php();
  const answers = {
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
  };
  const response = await fetch(`${origin}/install/install.php`, {
    method: 'POST',
    body: new URLSearchParams(answers),
  });
  const said = await response.text().finally(close);
  if (!/Installation complete/i.test(said)) throw Error(`LiteCart's installer: ${said.slice(-2000)}`);
  // A visitor from this machine counts as a developer, who gets PHP's warnings in all pages and in the JSON of the cart.
  const config = join(pages, 'includes/config.inc.php');
  await writeFile(config, (await readFile(config, 'utf8')).replace("'127.0.0.1', ", ''));
  await rm(join(pages, 'install'), { recursive: true });
};

/** The shop shows an animation before it adds the product. */
const add = async (tab) => {
  const added = tab.waitForResponse((each) => /ajax\/cart\.json/.test(each.url()));
  await tab.locator('[name=add_cart_product]').click();
  await added;
};

const remove = async (tab) => {
  const removed = tab.waitForResponse((each) => /ajax\/checkout_cart/.test(each.url()));
  await tab.locator('[name=remove_cart_item]').first().click();
  await removed;
};

const duck = (name) => `/rubber-ducks-c-1/${name}`;

export const litecart = phpShop({
  name: 'LiteCart',
  version: VERSION,
  key: 'LITECART',
  repository: 'https://github.com/litecart/litecart.git',
  tag: VERSION,
  upload: 'public_html',
  setUp,
  first: duck('blue-duck-p-4'),
  places: ['#site-menu', '#box-product', '#content'],
  sides: ['after', 'after', 'inside'],
  walk: [
    { path: '/' },
    { path: duck('blue-duck-p-4'), product: '4' },
    { path: duck('') },
    { path: duck('red-duck-p-3'), product: '3', act: add, cart: ['3'] },
    { path: '/about-us-i-1' },
    { path: duck('purple-duck-p-5'), product: '5', act: add, cart: ['3', '5'] },
    { path: duck('subcategory-c-2/green-duck-p-2'), product: '2' },
    { path: '/customer-service' },
    { path: '/checkout', act: remove, cart: ['5'] },
    { path: '/acme-corp-m-1/' },
    { path: '/checkout', act: remove, cart: [] },
    { path: '/terms-of-purchase-i-4' },
  ],
});
