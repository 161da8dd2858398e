// Shops in PHP: a copy of their files, and PHP's own server.
import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, Unavailable } from './processes.mjs';

/**
 * As other servers are set up for shops: an address without a file is that of `index.php`, also with a dot in it; PrestaShop's
 * `/12-large/mug.jpg` is the picture `/img/p/1/2/12-large.jpg`.
 */
const ROUTER = `<?php
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$root = $_SERVER['DOCUMENT_ROOT'];
$file = $root . $path;
if (is_file($file) || ($path !== '/' && is_file(rtrim($file, '/') . '/index.php'))) return false;
if (preg_match('~^/((\\d+)[\\w-]*)/.+(\\.(?:jpg|webp))$~', $path, $is)) {
    header('Content-Type: image/jpeg');
    return readfile("$root/img/p/" . join('/', str_split($is[2])) . "/$is[1]$is[3]");
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = "$root/index.php";
chdir($root);
require 'index.php';
`;

export const pagesIn = (folder) => join(folder, 'source');

/**
 * Copies the files of a shop that is in no registry from a folder of `RECOTAG_SHOPS`.
 *
 * @throws Unavailable with what to put there
 */
export const copyFiles = async (folder, { folder: name, proof, content }) => {
  const source = join(process.env.RECOTAG_SHOPS ?? 'RECOTAG_SHOPS', name);
  if (!existsSync(join(source, proof)))
    throw new Unavailable(
      `there is no ${join(source, proof)}: set RECOTAG_SHOPS to a folder, and put ${content} into its folder ${name}`,
    );
  await cp(source, pagesIn(folder), { recursive: true });
};

export const servePhp = async (folder, { port, databasePort }) => {
  const [pages, router] = [pagesIn(folder), join(folder, 'router.php')];
  await writeFile(router, ROUTER);
  const settings = [
    `mysqli.default_port=${databasePort}`,
    'memory_limit=512M',
    'error_reporting=0',
    // By default, a page has a changed file only two seconds later: with the address of a service that has ended.
    'opcache.revalidate_freq=0',
  ];
  return startServer(
    'php',
    ['-S', `localhost:${port}`, '-t', pages, ...settings.flatMap((each) => ['-d', each]), router],
    { cwd: pages, env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } },
    () => fetch(`http://localhost:${port}/index.php`, { redirect: 'manual' }).then(() => true),
  );
};
