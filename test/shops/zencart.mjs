// Zen Cart: PHP with MariaDB. Its files are in no registry. It gives robots no session, its cart is HTML only, and its
// addresses have several parameters.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { clicks } from './clicks.mjs';
import { pagesIn, servePhp } from './php.mjs';

const VERSION = '2.2.2';

/** Answers the questions of the shop's installer. */
const install = async ({ origin, database }) => {
  const answers = { db_host: '127.0.0.1', db_user: database, db_password: database, db_name: database };
  const body = new URLSearchParams({ ...answers, db_charset: 'utf8mb4', db_prefix: '', demoData: 'true' });
  const said = await (await fetch(`${origin}/zc_install/ajaxLoadMainSql.php`, { method: 'POST', body })).text();
  if (!/"error":false/.test(said)) throw Error(`The installer of Zen Cart: ${said.slice(-2000)}`);
};

const configure = async (pages, { origin, database, databasePort }) => {
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
};

/** A template of the shop for each head: as docs/templates.md has it for pages that are never cached. */
const CUSTOMER = `<script>
  window.recotag ||= function () { (recotag.q ||= []).push(arguments) };
  recotag('identify', <?= json_encode(zen_is_logged_in() ? ['ids' => (string) $_SESSION['customer_id']] : null) ?>);
</script>`;

/** The template for the head, and a known password for the customer of the demo data. */
const addCustomer = async (pages, { database, databasePort }) => {
  await writeFile(join(pages, 'includes/templates/responsive_classic/jscript/jscript_recotag.php'), CUSTOMER);
  const shop = `new mysqli('127.0.0.1', '${database}', '${database}', '${database}', ${databasePort})`;
  const sql = `UPDATE customers SET customers_password = '" . password_hash('ada-of-shop', PASSWORD_DEFAULT) . "'`;
  await inFolder(pages, 'php', '-r', `(${shop})->query("${sql}");`);
};

/** The cart as docs/templates.md has it for pages that may be cached. */
const CART = `<script type="module">
  const lines = await (await fetch('/shops-cart.php', { cache: 'no-store' })).json();
  const fields = lines.map((line) => line.split(' '));
  recotag('setCart', fields.map(([product, , count, price]) => ({ product, count: Number(count), price: Number(price) })));
</script>`;

const act = clicks('#addToCartButton', /main_page=shopping_cart/);
const logIn = async (tab) => {
  await tab.locator('#login-email-address').fill('root@localhost.com');
  await tab.locator('#login-password').fill('ada-of-shop');
  await tab.locator('#loginForm [type="submit"], #loginForm [type="image"]').click();
  await tab.locator('a[href*="logoff"]').first().waitFor({ state: 'attached' });
};
const logOut = clicks('a[href*="logoff"]:visible', /main_page=logoff/);
const product = (id, more) => ({ path: `/index.php?main_page=product_info&products_id=${id}`, product: id, ...more });

export const zencart = {
  name: 'Zen Cart',
  version: VERSION,
  database: 'mariadb',
  source: {
    folder: 'zencart',
    proof: 'zc_install/includes/catalog-configure-template.php',
    content: `the git repository of Zen Cart at v${VERSION}`,
  },
  async setUp(folder, facts, serve) {
    const close = await serve();
    await install(facts).finally(close);
    await configure(pagesIn(folder), facts);
    await addCustomer(pagesIn(folder), facts);
    await rm(join(pagesIn(folder), 'zc_install'), { recursive: true });
    await cp(join(import.meta.dirname, 'zencart-cart.php'), join(pagesIn(folder), 'shops-cart.php'));
  },
  serve: servePhp,
  places: [
    // Not before #contentMainWrapper or #navSuppWrapper: the theme has an !important margin for the one, and hides the other on phones.
    ['#headerWrapper', 'after'],
    ['#productGeneral', 'inside'],
    ['#mainWrapper', 'inside'],
  ],
  head: CART,
  cartAt: '/shops-cart.php',
  customer: '1',
  walk: [
    '/',
    product('26', { act }),
    '/index.php?main_page=index&cPath=22',
    product('27'),
    { path: '/index.php?main_page=shopping_cart', act: clicks('a[href*="remove_product"]', /main_page=shopping_cart/) },
    product('34'),
    // It can't be bought: its page has no form.
    product('40'),
    product('100'),
    // The login leads back to the page before it: not a product's, or that is another view.
    '/index.php?main_page=contact_us',
    { path: '/index.php?main_page=login', act: logIn },
    product('8', { isCustomer: true, act }),
    { path: '/', act: logOut },
    // Another kind of page.
    { path: '/index.php?main_page=product_music_info&products_id=166', product: '166' },
    '/index.php?main_page=conditions',
  ],
};
