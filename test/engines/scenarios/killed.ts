import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { CLOCK_STANDS } from '../shop/clocks.js';
import { until } from '../until.js';

/**
 * Whether the text is on the disk for good: engines keep localStorage in memory for some seconds before they write it, and
 * SQLite takes back what it wrote while its journal is still there.
 */
const isOnDisk = async (folder: string, text: string): Promise<boolean> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let isThere = false;
  for (const entry of entries.filter((each) => each.isFile())) {
    // A file may go while it is read.
    if (entry.name.endsWith('-journal')) return false;
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    isThere ||= content.includes(text);
  }
  return isThere;
};

/**
 * What the page stores as it begins to rest, after its first try: killed with a try on its way, it would leave that in doubt. Its clock
 * stands, so that it rests for good: Chromium writes to the disk five seconds after the first change, and then not for a minute.
 */
const REST = 'begins-to-rest';

promise(
  'The browser is killed while the service is down: started again it delivers once each, in order',
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
      // What was stored before it is on the disk, too.
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

promise(
  'The browser is killed with a view on its way, with {id} in data-query: the service knows the repeat',
  async (scene) => {
    const { engine, collector, shop, profile } = scene;
    const folder = await profile();
    const attributes = { 'data-query': 'transactionId={id}' };
    collector.fault({ silent: true, take: true });
    const first = engine.start(folder, shop.page({ attributes, script: "recotag('viewProduct', { product: '1' })" }));
    try {
      await until(() => collector.taken()).toEqual(['view 1']);
      await until(() => isOnDisk(join(folder, engine.storageFolder), 'recotag.outbox.')).toBe(true);
    } finally {
      await first.kill();
    }
    const second = engine.start(folder, shop.page({ attributes, script: "recotag('operation', 'Marker', {})" }));
    try {
      await delivered(scene, ['view 1'], { by: 'none' });
    } finally {
      await second.kill();
    }
  },
);
