import { delivered } from '../delivered.js';
import { promise } from '../promise.js';
import { SKIPS } from '../shop/clocks.js';
import { until } from '../until.js';
import { ready } from '../world.js';

/** One view per page, in flight when its page is left. Browsers open six connections to a service, so one is free for the next page. */
const UNHEARD = ['1', '2', '3', '4', '5'];

promise(
  'Five pages are left before their responses: the next one waits for a second before it sends its views',
  async (scene) => {
    const { open, shop, collector } = scene;
    const tab = await open();
    const views = UNHEARD.map((product) => `view ${product}`);
    collector.fault({ status: 200, take: true, after: 3000 }, views.length);
    for (const product of UNHEARD) {
      await tab.evaluate((each) => {
        window.recotag!('viewProduct', { product: each });
        window.recotag!('flush'); // so that these pages don't hesitate
      }, product);
      await until(() => collector.taken()).toEqual(views.slice(0, Number(product)));
      await tab.goto(shop.page({ before: SKIPS }));
      await ready(tab);
    }
    const probe = collector.hold('after', ({ what }) => what === 'view a');
    await tab.evaluate(() => {
      for (const product of ['a', 'b', 'c']) window.recotag!('viewProduct', { product });
      window.skip(1000);
    });
    await probe.arrived;
    probe.release();
    await until(() => collector.taken().slice(views.length).sort()).toEqual(['view a', 'view b', 'view c']);
    await delivered(scene, [...views, 'view a', 'view b', 'view c'], { by: tab });
  },
);
