// Zen Cart: PHP. It gives robots no session, its cart is HTML only, and its addresses have several parameters.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clicks } from './clicks.mjs';
import { phpShop } from './php-shop.mjs';

const act = clicks('#addToCartButton', /main_page=shopping_cart/);
const product = (id, more) => ({ path: `/index.php?main_page=product_info&products_id=${id}`, product: id, ...more });

export const zencart = phpShop({
  name: 'Zen Cart',
  version: '2.2.2',
  tag: 'v2.2.2',
  repository: 'https://github.com/zencart/zencart.git',
  upload: '.',
  installer: {
    form: 'zc_install/ajaxLoadMainSql.php',
    done: /"error":false/,
    answers: ({ database }) => ({
      db_host: '127.0.0.1',
      db_user: database,
      db_password: database,
      db_name: database,
      db_charset: 'utf8mb4',
      db_prefix: '',
      demoData: 'true',
    }),
  },
  async finish(pages, { origin, database, databasePort }) {
    const settings = {
      INSTALLER_METHOD: 'recotag',
      CATALOG_HTTP_SERVER: origin,
      DIR_WS_CATALOG: '/',
      DIR_FS_CATALOG: `${pages}/`,
      DB_TYPE: 'mysql',
      DB_CHARSET: 'utf8mb4',
      DB_SERVER: `127.0.0.1:${databasePort}`,
      DB_SERVER_USERNAME: database,
      DB_SERVER_PASSWORD: database,
      DB_DATABASE: database,
      SQL_CACHE_METHOD: 'none',
    };
    const template = await readFile(join(pages, 'zc_install/includes/catalog-configure-template.php'), 'utf8');
    const config = template.replace(/%%_(\w+)_%%/g, (_, name) => settings[name] ?? '');
    await writeFile(join(pages, 'includes/configure.php'), config);
  },
  places: [
    ['#navCatTabsWrapper', 'after'],
    ['#productGeneral', 'inside'],
    ['#navSuppWrapper', 'before'],
  ],
  noCart: 'the shop has its cart as HTML only',
  walk: [
    '/',
    product('26', { act }),
    '/index.php?main_page=index&cPath=22',
    product('27'),
    '/index.php?main_page=shopping_cart',
    product('34'),
    // It can't be bought: its page has no form.
    product('40'),
    product('100'),
    product('8', { act }),
    '/index.php?main_page=contact_us',
    // Another kind of page.
    { path: '/index.php?main_page=product_music_info&products_id=166', product: '166' },
    '/index.php?main_page=conditions',
  ],
});
