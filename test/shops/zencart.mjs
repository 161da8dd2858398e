// Zen Cart: PHP. It gives robots no session, its cart is HTML only, and its addresses have several parameters.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phpShop } from './php-shop.mjs';

const VERSION = '2.2.2';

const setUp = async ({ pages, ports, database, php }) => {
  const settings = {
    INSTALLER_METHOD: 'recotag',
    DATE_NOW: '',
    CATALOG_HTTP_SERVER: `http://localhost:${ports.port}`,
    DIR_WS_CATALOG: '/',
    DIR_FS_CATALOG: `${pages}/`,
    DB_TYPE: 'mysql',
    DB_PREFIX: '',
    DB_CHARSET: 'utf8mb4',
    DB_SERVER: `127.0.0.1:${ports.databasePort}`,
    DB_SERVER_USERNAME: database,
    DB_SERVER_PASSWORD: database,
    DB_DATABASE: database,
    SQL_CACHE_METHOD: 'none',
    SESSION_STORAGE: '',
  };
  const template = await readFile(join(pages, 'zc_install/includes/catalog-configure-template.php'), 'utf8');
  const { origin, close } = await php();
  const said = await fetch(`${origin}/zc_install/ajaxLoadMainSql.php`, {
    method: 'POST',
    body: new URLSearchParams({
      db_host: '127.0.0.1',
      db_user: database,
      db_password: database,
      db_name: database,
      db_charset: 'utf8mb4',
      db_prefix: '',
      demoData: 'true',
    }),
  })
    .then((response) => response.text())
    .finally(close);
  if (!/"error":false/.test(said)) throw Error(`Zen Cart's installer: ${said.slice(-2000)}`);
  await writeFile(
    join(pages, 'includes/configure.php'),
    template.replace(/%%_(\w+)_%%/g, (_, name) => settings[name] ?? ''),
  );
  await rm(join(pages, 'zc_install'), { recursive: true });
};

const page = (id) => `/index.php?main_page=product_info&products_id=${id}`;

const add = async (tab) => {
  await tab.locator('#addToCartButton').click();
  await tab.waitForURL(/main_page=shopping_cart/);
};

export const zencart = phpShop({
  name: 'Zen Cart',
  version: VERSION,
  key: 'ZENCART',
  repository: 'https://github.com/zencart/zencart.git',
  tag: `v${VERSION}`,
  upload: '.',
  setUp,
  first: page(26),
  places: ['#navCatTabsWrapper', '#productGeneral', '#navSuppWrapper'],
  sides: ['after', 'inside', 'before'],
  noCart: 'the shop has its cart as HTML only',
  walk: [
    { path: '/' },
    { path: page(26), product: '26', act: add },
    { path: '/index.php?main_page=index&cPath=22' },
    { path: page(27), product: '27' },
    { path: '/index.php?main_page=shopping_cart' },
    { path: page(34), product: '34' },
    { path: '/index.php?main_page=about_us' },
    { path: page(100), product: '100' },
    { path: page(8), product: '8', act: add },
    { path: '/index.php?main_page=contact_us' },
    { path: page(19), product: '19' },
    { path: '/index.php?main_page=conditions' },
  ],
});
