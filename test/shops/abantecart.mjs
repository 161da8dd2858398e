// AbanteCart: PHP. Its cart is JSON without ids of products, and without lines when it is empty.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
import { phpShop } from './php-shop.mjs';

const VERSION = '1.4.4';

const setUp = async ({ pages, database, ports }) => {
  const answers = {
    db_host: '127.0.0.1',
    db_user: database,
    db_password: database,
    db_name: database,
    db_driver: 'amysqli',
    db_prefix: 'ac_',
    db_port: `${ports.databasePort}`,
    admin_path: 'admin_1',
    username: 'admin',
    password: 'a12345678',
    email: 'admin@example.com',
    http_server: `http://localhost:${ports.port}/`,
    'with-sample-data': join(pages, 'install/abantecart_sample_data.sql'),
  };
  const words = Object.entries(answers).map(([name, value]) => `--${name}=${value}`);
  const said = await inFolder(join(pages, 'install'), 'php', 'cli_install.php', 'install', ...words);
  if (!/SUCCESS/.test(said)) throw Error(`AbanteCart's installer: ${said.slice(-2000)}`);
  await rm(join(pages, 'install'), { recursive: true });
};

export const abantecart = phpShop({
  name: 'AbanteCart',
  version: VERSION,
  key: 'ABANTECART',
  repository: 'https://github.com/abantecart/abantecart-src.git',
  tag: VERSION,
  upload: 'public_html',
  setUp,
});
