// Shops in PHP with MariaDB, from their git repositories: they are in no registry.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMariadb } from './databases.mjs';
import { download, startServer } from './processes.mjs';

/** PHP's own server as other servers are set up for shops: an address without a file is that of `index.php`, also with a dot in it. */
const ROUTER = `<?php
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_file($file) || ($path !== '/' && is_file(rtrim($file, '/') . '/index.php'))) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
chdir($_SERVER['DOCUMENT_ROOT']);
// What Apache tells LiteCart.
$_SERVER['HTTP_MOD_REWRITE'] = 'On';
require 'index.php';
`;

/** Starts PHP for a folder of pages. @returns the origin, and a function that ends it */
const startPhp = async (folder, pages, { port, databasePort }) => {
  const origin = `http://localhost:${port}`;
  const router = join(folder, 'router.php');
  // On the command line PHP has no limit of memory, and AbanteCart adds some megabytes to the limit that it finds.
  const settings = [`mysqli.default_port=${databasePort}`, 'memory_limit=512M'];
  await writeFile(router, ROUTER);
  const close = await startServer(
    'php',
    ['-S', `localhost:${port}`, '-t', pages, ...settings.flatMap((each) => ['-d', each]), router],
    { cwd: pages, env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } },
    () => fetch(`${origin}/robots.txt`, { redirect: 'manual' }).then(() => true),
  );
  return { origin, close };
};

/**
 * The parts that shops in PHP have in common.
 *
 * @param shop `name`, `version`, `key` for the names of environment variables, `repository`, the `tag` of the version, the folder `upload`
 *   with its pages, and `setUp({ pages, ports, php })`, which installs its data while the database runs; `php()` starts PHP
 */
export const phpShop = ({ repository, tag, upload, setUp, ...shop }) => {
  const database = shop.key.toLowerCase();
  const pagesIn = (folder) => join(folder, 'source', upload);
  const startDatabase = (folder, { databasePort }) => startMariadb(join(folder, 'mariadb'), databasePort, database);
  const source = process.env[`${shop.key}_SOURCE`] ?? repository;
  return {
    ...shop,
    needs: 'mariadb',
    source,
    async install(folder, ports) {
      // A folder on this machine is not copied.
      const options = [
        '--quiet',
        '--no-checkout',
        source.startsWith('/') ? '--shared' : '--depth=1',
        `--branch=${tag}`,
      ];
      await download(folder, 'git', 'clone', ...options, source, 'source');
      await download(join(folder, 'source'), 'git', 'checkout', '--quiet', 'HEAD', '--', upload);
      const closeDatabase = await startDatabase(folder, ports);
      const pages = pagesIn(folder);
      try {
        await setUp({ pages, ports, database, php: () => startPhp(folder, pages, ports) });
      } finally {
        await closeDatabase();
      }
    },
    async start(folder, ports) {
      const closeDatabase = await startDatabase(folder, ports);
      const shop = await startPhp(folder, pagesIn(folder), ports).catch(async (error) => {
        await closeDatabase();
        throw error;
      });
      return { origin: shop.origin, close: () => shop.close().then(closeDatabase) };
    },
  };
};
