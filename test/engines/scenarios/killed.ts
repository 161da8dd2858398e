import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { CLOCK_STANDS } from '../shop/clocks.js';
import { until } from '../until.js';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
};

/**
 * Whether the text is safely on the disk: engines keep localStorage in memory for some seconds before they write it, and SQLite rolls back
 * what it wrote while its journal exists. So the journal is looked for after the text was found.
 */
const isOnDisk = async (folder: string, text: string): Promise<boolean> => {
  for (const file of await filesIn(folder)) {
    const content = await readFile(file).catch(() => Buffer.alloc(0)); // it may be deleted meanwhile
    if (content.includes(text)) return !(await filesIn(folder)).some((each) => each.endsWith('-journal'));
  }
  return false;
};

/**
 * The page stores this after its first attempt has failed: killed with an attempt in flight, it would leave that one in doubt. Its clock stands
 * still, so that no other attempt begins. Chromium writes to the disk five seconds after the first change, and then not for a minute.
 */
const REST = 'begins-to-rest';

promise(
  'The browser is killed while the service is down: after the restart each operation arrives once',
  async (scene) => {
    const { engine, collector, shop, profile } = scene;
    const folder = await profile();
    await collector.down();
    const first = engine.start(
      folder,
      shop.page({
        before: CLOCK_STANDS,
        script: `
        document.addEventListener('recotag:retry', () => {
          localStorage['${REST}'] = '';
        });
        recotag('viewProduct', { product: '1' });
        recotag('viewProduct', { product: '2' });
        recotag('setCart', [{ product: 'a', count: 1, price: 2 }]);`,
      }),
    );
    try {
      // Then everything that was stored before it is on the disk, too.
      await until(() => isOnDisk(join(folder, engine.storageFolder), REST)).toBe(true);
    } finally {
      await first.kill();
    }
    await collector.up();
    const second = engine.start(folder, shop.page({ script: "recotag('operation', 'Marker', {})" }));
    try {
      await delivered(scene, ['view 1', 'view 2', 'cart a×1'], { by: 'none' });
    } finally {
      await second.kill();
    }
  },
);
