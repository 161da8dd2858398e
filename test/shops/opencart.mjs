// OpenCart: PHP, pages without a framework of JavaScript. Its cart is a piece of HTML.
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { startMariadb } from './databases.mjs';
import { download, responds, startServer } from './processes.mjs';

const VERSION = '4.1.0.3';

const page = (id) => `/index.php?route=product/product&product_id=${id}`;

const database = (folder, { databasePort }) => startMariadb(join(folder, 'mariadb'), databasePort, 'opencart');

const add = async (tab) => {
  const added = tab.waitForResponse((each) => /route=common\/cart\.info/.test(each.url()));
  await tab.locator('#button-cart').click();
  await added;
};

export const opencart = {
  name: 'OpenCart',
  version: VERSION,
  key: 'OPENCART',
  needs: 'mariadb',
  /** A git repository: the shop is in no registry. */
  source: process.env.OPENCART_SOURCE ?? 'https://github.com/opencart/opencart.git',
  first: page(43),
  async install(folder, ports) {
    const isLocal = this.source.startsWith('/');
    const options = ['--quiet', '--no-checkout', isLocal ? '--shared' : '--depth=1', `--branch=${VERSION}`];
    await download(folder, 'git', 'clone', ...options, this.source, 'source');
    await download(join(folder, 'source'), 'git', 'checkout', '--quiet', 'HEAD', '--', 'upload');
    const upload = join(folder, 'source/upload');
    for (const config of ['config', 'admin/config'])
      await copyFile(join(upload, `${config}-dist.php`), join(upload, `${config}.php`));
    const closeDatabase = await database(folder, ports);
    const answers = {
      username: 'admin',
      email: 'admin@example.com',
      password: 'a12345678',
      http_server: `http://localhost:${ports.port}/`,
      language: 'en-gb',
      db_driver: 'mysqli',
      db_hostname: '127.0.0.1',
      db_username: 'opencart',
      db_password: 'opencart',
      db_database: 'opencart',
      db_port: `${ports.databasePort}`,
      db_prefix: 'oc_',
    };
    const words = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
    const said = await inFolder(join(upload, 'install'), 'php', 'cli_install.php', 'install', ...words).finally(
      closeDatabase,
    );
    if (!/SUCCESS/.test(said)) throw Error(`OpenCart's installer: ${said.slice(-2000)}`);
    await rm(join(upload, 'install'), { recursive: true });
  },
  async start(folder, ports) {
    const closeDatabase = await database(folder, ports);
    const origin = `http://localhost:${ports.port}`;
    const close = await startServer(
      'php',
      ['-S', `localhost:${ports.port}`, '-t', '.'],
      { cwd: join(folder, 'source/upload'), env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } },
      () => responds(`${origin}/`),
    ).catch(async (error) => {
      await closeDatabase();
      throw error;
    });
    return { origin, close: () => close().then(closeDatabase) };
  },
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
};
