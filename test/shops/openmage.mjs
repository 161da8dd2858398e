// OpenMage, that is Magento 1: PHP with MariaDB. Its files are in no registry; since 20.1 they need packages of Composer. It has no
// customer sections, and its cart is HTML only.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { clicks } from './clicks.mjs';
import { pagesIn, servePhp } from './php.mjs';

const HERE = import.meta.dirname;
const VERSION = '20.0.20';

const DESIGN = 'app/design/frontend';
/** In the order of the documentation's code, of which the last one is for two files. */
const TEMPLATES = [
  'base/default/template/page/html/head.phtml',
  'rwd/default/template/catalog/product/view.phtml',
  'base/default/template/catalog/category/view.phtml',
  'rwd/default/template/checkout/cart.phtml',
];

const CART = /\/checkout\/cart\/$/;
const add = clicks('.add-to-cart-buttons .btn-cart', CART);
const addShirt = async (tab) => {
  await tab.locator('.super-attribute-select').selectOption({ index: 2 });
  await add(tab);
};
const logIn = async (tab) => {
  await tab.locator('#email').fill('ada@example.com');
  await tab.locator('#pass').fill('ada-of-shop');
  await tab.locator('#send2').click();
  await tab.waitForURL(/customer\/account\/$/);
};
const logOut = async (tab) => {
  await tab.locator('.skip-account').click();
  await clicks('#header-account a[href*="logout"]', /customer\/account\/logout/)(tab);
};
const product = (name, id, more) => ({ path: `/${name}.html`, product: id, ...more });

export const openmage = {
  name: 'OpenMage',
  page: 'magento',
  version: VERSION,
  database: 'mariadb',
  source: {
    folder: 'openmage',
    proof: 'lib/Zend/Db.php',
    content: `the git repository of OpenMage at v${VERSION}`,
  },
  async setUp(folder, { database, databasePort, origin }) {
    const pages = pagesIn(folder);
    const php = (...words) =>
      inFolder(pages, 'php', '-d', 'memory_limit=1G', '-d', 'error_reporting=0', join(HERE, 'openmage.php'), ...words);
    await php('install', origin, database, databasePort);
    await php('fill');
    await cp(join(HERE, 'openmage-cart.php'), join(pages, 'shops-cart.php'));
    await cp(join(pages, DESIGN), join(folder, 'design'), { recursive: true });
  },
  serve: servePhp,
  /** Installs the code of the documentation. */
  install: async (folder, { php }) => {
    for (const [index, name] of TEMPLATES.entries()) {
      const own = await readFile(join(folder, 'design', name), 'utf8');
      await writeFile(join(pagesIn(folder), DESIGN, name), `${own}\n${php[index] ?? php.at(-1)}`);
    }
  },
  catalogue: { 2: 'Notebook', 10: 'Shirt', 7: 'Vase' },
  pageOf: (id) => `/catalog/product/view/id/${id}`,
  // The theme says it on each page of a product with options.
  ownErrors: /ConfigurableSwatches/,
  cartAt: '/shops-cart.php',
  customer: '1',
  walk: [
    '/',
    product('mug', '1', { act: add }),
    product('shirt', '10', { act: addShirt }),
    { path: '/kitchen.html', lists: 1 },
    product('vase', '7'),
    product('bowl', '3', { act: add }),
    { path: '/checkout/cart/', lists: 1, act: clicks('#shopping-cart-table .btn-remove:visible', CART) },
    { path: '/customer/account/login/', act: logIn },
    product('plate', '4', { isCustomer: true, act: add }),
    { path: '/', act: logOut },
    product('jar', '6'),
  ],
};
