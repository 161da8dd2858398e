// A shop in a folder of its own, with its database: installed once, then started.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabase } from './databases.mjs';
import { copyFiles } from './php.mjs';
import { freePort } from './processes.mjs';

/**
 * Starts a shop, and installs it if it isn't there.
 *
 * @param shop `name`, `version`, `database`, `source` unless it is in a registry, and three functions of its folder: `download(folder)` gets its files, `setUp(folder, facts, serve)` installs its data while the database runs, and
 *   `serve(folder, facts)` starts it. The `facts` are the ports, the origin, and the name, user and password of the `database`
 * @returns its origin, its folder, the port of its database, and a function that ends it
 * @throws Unavailable with the reason, if it can't be installed
 */
export const startShop = async (shop, folder) => {
  const database = shop.name.replace(/\W/g, '').toLowerCase();
  const own = join(folder, database);
  const state = join(own, 'installed.json');
  const isNew = !existsSync(state);
  const { port, databasePort } = isNew
    ? { port: await freePort(), databasePort: await freePort() }
    : JSON.parse(await readFile(state, 'utf8'));
  const origin = `http://localhost:${port}`;
  const facts = { port, databasePort, origin, database };
  const serve = () => shop.serve(own, facts);
  if (isNew) {
    console.log(`installs ${shop.name} ${shop.version} in ${own}`);
    await rm(own, { recursive: true, force: true });
    await mkdir(own, { recursive: true });
    if (shop.source) await copyFiles(own, shop.source);
    else await shop.download(own);
  }
  const closeDatabase = await startDatabase(shop.database, join(own, shop.database), databasePort, database);
  try {
    if (isNew) {
      await shop.setUp(own, facts, serve);
      await writeFile(state, JSON.stringify({ port, databasePort }));
    }
    const close = await serve();
    return { origin, folder: own, databasePort, close: () => close().then(closeDatabase) };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};
