// Shops in PHP with MariaDB, from their git repositories: they are in no registry.
import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inFolder } from '../stacks/in-folder.mjs';
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

/** Runs the shop's installer with the answers to its questions. @returns what it says */
const answer = async ({ command, form, answers }, pages, facts, serve) => {
  const given = Object.entries(answers({ ...facts, pages }));
  if (command) {
    const words = given.map(([name, value]) => `--${name}=${value}`);
    return inFolder(join(pages, dirname(command)), 'php', basename(command), 'install', ...words);
  }
  const close = await serve();
  return fetch(`${facts.origin}/${form}`, { method: 'POST', body: new URLSearchParams(given) })
    .then((response) => response.text())
    .finally(close);
};

/**
 * What shops in PHP have in common.
 *
 * @param shop its facts, and
 *   - `repository`, the `tag` of the version, and the folder `upload` with the pages
 *   - `installer`: its file, which is a `command` or a `form`; the `answers`, and `done`, what it says after success
 *   - `prepare(pages)` and `finish(pages, facts)`: what else is needed before and after the installer
 */
export const phpShop = ({ repository, upload, installer, prepare, finish, ...shop }) => {
  const pagesIn = (folder) => join(folder, 'source', upload);
  return {
    ...shop,
    database: 'mariadb',
    repository,
    async download(folder, source) {
      // A folder on this machine is not copied.
      const copy = source.startsWith('/') ? '--shared' : '--depth=1';
      const branch = `--branch=${shop.tag ?? shop.version}`;
      await download(folder, 'git', 'clone', '--quiet', '--no-checkout', copy, branch, source, 'source');
      await download(join(folder, 'source'), 'git', 'checkout', '--quiet', 'HEAD', '--', upload);
    },
    async setUp(folder, facts, serve) {
      const pages = pagesIn(folder);
      await prepare?.(pages);
      const said = await answer(installer, pages, facts, serve);
      if (!installer.done.test(said)) throw Error(`The installer of ${shop.name}: ${said.slice(-2000)}`);
      await finish?.(pages, facts);
      await rm(join(pages, dirname(installer.command ?? installer.form)), { recursive: true });
    },
    async serve(folder, { origin, port, databasePort }) {
      const router = join(folder, 'router.php');
      await writeFile(router, ROUTER);
      // On the command line PHP has no limit of memory, and AbanteCart adds some megabytes to the limit that it finds.
      const settings = ['-d', `mysqli.default_port=${databasePort}`, '-d', 'memory_limit=512M'];
      return startServer(
        'php',
        ['-S', `localhost:${port}`, '-t', pagesIn(folder), ...settings, router],
        { cwd: pagesIn(folder), env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' } },
        () => fetch(`${origin}/robots.txt`, { redirect: 'manual' }).then(() => true),
      );
    },
  };
};
