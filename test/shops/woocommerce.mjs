// WordPress with WooCommerce: PHP with MariaDB, once with a classic theme and once with a block theme. Its files are in no registry.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { buyButton, clicks, isRefused } from './clicks.mjs';
import { pagesIn, servePhp } from './php.mjs';

const HERE = import.meta.dirname;

const config = ({ database, databasePort, origin }) => {
  const own = { DB_NAME: database, DB_USER: database, DB_PASSWORD: database, DB_HOST: `127.0.0.1:${databasePort}` };
  const values = { ...own, WP_HOME: origin, WP_SITEURL: origin };
  return `<?php
foreach (json_decode('${JSON.stringify(values)}') as $name => $value) define($name, $value);
foreach (['WP_HTTP_BLOCK_EXTERNAL', 'AUTOMATIC_UPDATER_DISABLED', 'DISABLE_WP_CRON'] as $name) define($name, true);
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require ABSPATH . 'wp-settings.php';
`;
};

/** In the order in which `woocommerce.php` makes them. */
const [MUG, NOTEBOOK, BOWL, PLATE, SPOON, JAR, VASE, SHIRT] = ['10', '11', '12', '13', '14', '15', '16', '17'];

const product = (name, id, more) => ({ path: `/product/${name}/`, product: id, ...more });
const ADDED = /\/wc\/store\/v1\/cart\/add-item/;
const BATCH = /\/wc\/store\/v1\/(batch|cart\/(update|remove)-item)/;

/** Chooses a size, and adds the shirt: the form sends it to the page itself. */
const addShirt = async (tab) => {
  await tab.locator('form.variations_form select').first().selectOption('M');
  await tab.locator('.single_add_to_cart_button:not(.disabled)').first().click();
  await tab.waitForLoadState('load');
};
const logIn = async (tab) => {
  await tab.locator('#username').fill('ada');
  await tab.locator('#password').fill('ada');
  await tab.locator('button[name="login"]').click();
  await tab.waitForURL(/my-account/);
};

const shop = (theme, name) => ({
  name,
  page: 'woocommerce',
  version: '11.0 on WordPress 6.9',
  database: 'mariadb',
  source: {
    folder: 'woocommerce',
    proof: 'wp-content/plugins/woocommerce/woocommerce.php',
    content: `WordPress with the plugin WooCommerce and the theme ${theme}`,
  },
  async setUp(folder, facts) {
    const pages = pagesIn(folder);
    await writeFile(join(pages, 'wp-config.php'), config(facts));
    const php = (...words) =>
      inFolder(pages, 'php', '-d', 'memory_limit=512M', join(HERE, 'woocommerce.php'), ...words);
    await php('install', theme);
    await php('fill');
    await mkdir(join(pages, 'wp-content/mu-plugins'));
    await cp(join(HERE, 'woocommerce-cart.php'), join(pages, 'wp-content/mu-plugins/cart.php'));
  },
  serve: servePhp,
  /** Installs the code of the documentation. */
  install: (folder, snippets) =>
    writeFile(join(pagesIn(folder), 'wp-content/mu-plugins/recotag.php'), `<?php\n${snippets.php.join('\n')}`),
  catalogue: { [NOTEBOOK]: 'Notebook', [SHIRT]: 'Shirt', [VASE]: 'Vase' },
  pageOf: (id) => `/?p=${id}`,
  cartAt: '/?shops-cart',
  customer: '2',
  walk: [
    '/',
    product('mug', MUG, { act: clicks('.single_add_to_cart_button', /\/product\/mug\//) }),
    product('shirt', SHIRT, { act: addShirt }),
    { path: '/product-category/kitchen/', lists: 1 },
    product('vase', VASE),
    product('bowl', BOWL, { buy: clicks(buyButton('Notebook'), ADDED) }),
    product('spoon', SPOON, { buy: clicks(buyButton('Shirt'), /\/product\/shirt\//), views: [SHIRT] }),
    product('jar', JAR, { buy: isRefused('Vase') }),
    { path: '/cart/', lists: 1, act: clicks('.wc-block-components-quantity-selector__button--plus', BATCH) },
    { path: '/cart/', lists: 1, act: clicks('.wc-block-cart-item__remove-link', BATCH) },
    { path: '/my-account/', act: logIn },
    product('plate', PLATE, { isCustomer: true }),
    '/cart/',
    { path: '/my-account/', act: clicks('a[href*="customer-logout"]', /my-account/) },
    product('notebook', NOTEBOOK),
  ],
});

export const storefront = shop('storefront', 'WooCommerce, Storefront');
export const blocks = shop('twentytwentyfive', 'WooCommerce, Twenty Twenty-Five');
