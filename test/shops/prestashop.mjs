// PrestaShop with its demo products: PHP with MariaDB. Its cart stands in the page. Its files, with `vendor`, are in no registry.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { buyButton, clicks, isRefused } from './clicks.mjs';
import { pagesIn, servePhp } from './php.mjs';

const HERE = import.meta.dirname;
const HEAD = '_partials/head.tpl';
const CHILD = `name: child
display_name: Child
version: 1.0.0
parent: classic
assets: { use_parent_assets: true }
`;
/** Folders that the shop writes to, and that git doesn't keep because they are empty. */
const FOLDERS = 'var/logs var/cache log img/tmp upload download config/themes'.split(' ');

const CART = /\/cart(\?|$)|controller=cart/;
const act = clicks('.product-add-to-cart .add-to-cart', CART);
const product = (path, id, more) => ({ path, product: id, ...more });
const logIn = async (tab) => {
  await tab.locator('#login-form [name="email"]').fill('pub@prestashop.com');
  await tab.locator('#login-form [name="password"]').fill('ada-of-shop');
  await tab.locator('#submit-login').click();
  await tab.locator('a.logout').waitFor({ state: 'attached' });
};

export const prestashop = {
  name: 'PrestaShop',
  page: 'prestashop',
  version: '8.2',
  database: 'mariadb',
  source: {
    folder: 'prestashop',
    proof: 'vendor/autoload.php',
    content: 'PrestaShop with its folders install and vendor',
  },
  async setUp(folder, { database, databasePort, origin }) {
    const pages = pagesIn(folder);
    for (const name of FOLDERS) await mkdir(join(pages, name), { recursive: true });
    const php = (...words) => inFolder(pages, 'php', '-d', 'memory_limit=1G', '-d', 'error_reporting=0', ...words);
    await php(join(HERE, 'prestashop.php'), 'language');
    const answers = {
      domain: new URL(origin).host,
      db_server: `127.0.0.1:${databasePort}`,
      db_user: database,
      db_password: database,
      db_name: database,
      db_create: 0,
      email: 'owner@shop.example',
      password: 'owner-of-shop',
      // The packs of other countries have other languages, too.
      country: 'us',
      send_email: 0,
    };
    await php('install/index_cli.php', ...Object.entries(answers).map(([name, value]) => `--${name}=${value}`));
    await rm(join(pages, 'install'), { recursive: true });
    await mkdir(join(pages, 'themes/child/config'), { recursive: true });
    await writeFile(join(pages, 'themes/child/config/theme.yml'), CHILD);
    await php(join(HERE, 'prestashop.php'));
    await cp(join(HERE, 'prestashop-cart.php'), join(pages, 'shops-cart.php'));
  },
  serve: servePhp,
  /** Installs the code of the documentation. */
  install: async (folder, { smarty, css }) => {
    const [head, product, category] = smarty;
    const themes = join(pagesIn(folder), 'themes');
    const own = await readFile(join(themes, 'classic/templates', HEAD), 'utf8');
    const files = { [HEAD]: `${own}\n${head}<style>{literal}${css[0]}{/literal}</style>\n` };
    for (const code of [product, category, category.replace('catalog/listing/category', 'checkout/cart')])
      files[/parent:([^']+)/.exec(code)[1]] = code;
    for (const [name, code] of Object.entries(files)) {
      const file = join(themes, 'child/templates', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, code);
    }
  },
  catalogue: { 7: 'Mug The adventure begins', 2: 'Hummingbird printed sweater', 8: 'Sold out' },
  pageOf: (id) => `/index.php?controller=product&id_product=${id}`,
  cartAt: '/shops-cart.php',
  customer: '2',
  walk: [
    '/',
    product('/men/1-hummingbird-printed-t-shirt.html', '1', { act }),
    product('/home-accessories/6-mug-the-best-is-yet-to-come.html', '6', { act }),
    { path: '/3-clothes', lists: 1 },
    product('/home-accessories/8-mug-today-is-a-good-day.html', '8'),
    product('/art/3-13-the-best-is-yet-to-come-framed-poster.html', '3', { buy: clicks(buyButton('Mug'), CART) }),
    product('/art/4-16-the-adventure-begins-framed-poster.html', '4', {
      buy: clicks(buyButton('sweater'), /\/2-[\w-]+\.html/),
      views: ['2'],
    }),
    product('/art/5-19-today-is-a-good-day-framed-poster.html', '5', { buy: isRefused('Sold out') }),
    { path: '/cart?action=show', lists: 1, act: clicks('.js-increase-product-quantity', CART) },
    { path: '/cart?action=show', lists: 1, act: clicks('.remove-from-cart', CART) },
    { path: '/login', act: logIn },
    product('/home-accessories/7-mug-the-adventure-begins.html', '7', { isCustomer: true }),
    { path: '/my-account', act: clicks('a[href*=mylogout]:visible', /./) },
    product('/stationery/16-28-mountain-fox-notebook.html', '16'),
  ],
};
