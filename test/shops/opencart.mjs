// OpenCart: PHP, pages without a framework of JavaScript. Its cart is a piece of HTML.
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { phpShop } from './php-shop.mjs';

const VERSION = '4.1.0.3';

const page = (id) => `/index.php?route=product/product&product_id=${id}`;

const add = async (tab) => {
  const added = tab.waitForResponse((each) => /route=common\/cart\.info/.test(each.url()));
  await tab.locator('#button-cart').click();
  await added;
};

const setUp = async ({ pages, ports, database }) => {
  for (const config of ['config', 'admin/config'])
    await copyFile(join(pages, `${config}-dist.php`), join(pages, `${config}.php`));
  const answers = {
    username: 'admin',
    email: 'admin@example.com',
    password: 'a12345678',
    http_server: `http://localhost:${ports.port}/`,
    language: 'en-gb',
    db_driver: 'mysqli',
    db_hostname: '127.0.0.1',
    db_username: database,
    db_password: database,
    db_database: database,
    db_port: `${ports.databasePort}`,
    db_prefix: 'oc_',
  };
  const words = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
  const said = await inFolder(join(pages, 'install'), 'php', 'cli_install.php', 'install', ...words);
  if (!/SUCCESS/.test(said)) throw Error(`OpenCart's installer: ${said.slice(-2000)}`);
  await rm(join(pages, 'install'), { recursive: true });
};

export const opencart = phpShop({
  name: 'OpenCart',
  version: VERSION,
  key: 'OPENCART',
  repository: 'https://github.com/opencart/opencart.git',
  tag: VERSION,
  upload: 'upload',
  setUp,
  first: page(43),
  places: ['#menu', '#product-info ul.nav-tabs', 'main'],
  sides: ['after', 'before', 'after'],
  /** Why no cart is expected. */
  noCart: 'the shop has its cart as HTML only',
  walk: [
    { path: '/' },
    { path: page(43), product: '43' },
    { path: '/index.php?route=product/category&path=20' },
    { path: page(40), product: '40', act: add },
    { path: '/index.php?route=checkout/cart' },
    { path: page(44), product: '44' },
    { path: '/index.php?route=information/information&information_id=4' },
    { path: page(33), product: '33' },
    { path: '/index.php?route=product/manufacturer.info&manufacturer_id=8' },
    { path: page(45), product: '45', act: add },
    { path: page(28), product: '28' },
    { path: '/index.php?route=product/search&search=mac' },
  ],
});
