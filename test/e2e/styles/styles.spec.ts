import type { Page } from '@playwright/test';
import { renderList } from '../../../src/node/render/render-list.js';
import type { Product } from '../../../src/protocol/product.js';
import { isLong } from '../../usual-runs.js';
import { recommendations, type Service } from '../widgets/support/service.js';
import { expect, RESERVE, settled, test } from '../widgets/support/test.js';
import { casesOf, LAYOUTS } from './containers.js';
import { judge, type Seen } from './judge.js';
import { PRODUCTS } from './products.js';
import { cssOf, type Sheet, sheets } from './sheets.js';

/** Until the lists stay as they are: Firefox loads the fonts of other scripts late, which it then lays out again. */
const still = async (page: Page) => {
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await page.evaluate(judge, { css: '', inside: '', direction: 'ltr' }));
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
};

/** The lists of all cases, with cards that a server has rendered. */
const markup = async (service: Service): Promise<string> => {
  const products = PRODUCTS.map((told) => {
    const numbers = { price: Number(told.price), oldPrice: told.oldPrice && Number(told.oldPrice) };
    return { ...told, displayName: told.name, ids: {}, ...numbers } as unknown as Product;
  });
  const client = { reco: async () => products, popularProducts: async () => [] };
  const lists: Record<string, string> = {};
  for (const layout of LAYOUTS)
    lists[layout] = await renderList(client, 'reco-list', {
      'base-url': service.url,
      'endpoint-id': 'my-shop',
      limit: PRODUCTS.length,
      layout,
      currency: 'EUR',
      loading: 'eager',
    });
  return `<main>${casesOf((layout) => lists[layout]!)}<p>End</p></main>`;
};

for (const width of [375, 1280])
  test(`with real style sheets, in each container, direction and layout, at ${width} px ${width === 375 ? '' : '@long'}`, async ({
    page,
    shop,
    service,
    browserName,
  }) => {
    test.slow(); // pages with 51 lists
    await page.setViewportSize({ width, height: 800 });
    service.answers.Reco = () => recommendations(PRODUCTS);
    shop.page(await markup(service), {
      head: `${RESERVE}<link rel="stylesheet" href="/recotag-cards.css"><style id="sheet"></style>`,
    });
    await page.goto(shop.url);
    await still(page);
    // The space is reserved however long the test takes.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.pause();
    });
    const all = await sheets();
    // Firefox needs ten times as long for a page.
    const table =
      browserName === 'chromium' ? all : all.filter(({ name, same }) => same || /none|text|Boot|Bulma/.test(name));
    /** `npm test` judges from right to left what the side of texts decides, and one real style sheet. */
    const isJudged = ({ name }: Sheet, direction: string): boolean =>
      direction === 'ltr' || isLong || /^(none|Bootstrap|indented text|text at the right)$/.test(name);
    const texts = await Promise.all(table.map(cssOf));
    const wrong: string[] = [];

    /** Judges all lists with each style sheet, direction and width. */
    const run = async (visit: (name: string, lists: Seen[]) => string[]) => {
      for (const direction of ['ltr', 'rtl']) {
        let plain: Seen[] = [];
        for (const [index, sheet] of table.entries()) {
          if (!isJudged(sheet, direction)) continue;
          const { name, inside = '', same } = sheet;
          const lists = await page.evaluate(judge, { css: texts[index]!, inside, direction });
          if (!index) plain = lists;
          const where = `${name}, ${direction}`;
          for (const list of lists)
            for (const each of new Set(list.wrong)) wrong.push(`${where}, ${list.where}: ${each}`);
          for (const [at, { where: place, boxes }] of lists.entries())
            if (same && boxes !== plain[at]!.boxes)
              wrong.push(`${where}, ${place}: other boxes than without the style sheet`);
          wrong.push(...visit(where, lists));
        }
      }
    };

    const before = new Map<string, Seen[]>();
    await run((where, lists) => {
      before.set(where, lists);
      return [];
    });
    const byServer = wrong.splice(0);
    await page.addScriptTag({ url: '/recotag-widgets.js' });
    await settled(page, 'ready');
    await still(page);
    await run((where, lists) =>
      lists.flatMap(({ where: place, width, height }, index) => {
        const room = before.get(where)![index]!;
        const isMoved = Math.abs(width - room.width) > 1 || height > room.height + 1;
        return isMoved ? `${where}, ${place}: ${room.width} × ${room.height} became ${width} × ${height}` : [];
      }),
    );
    expect({ byServer, byElement: wrong }).toEqual({ byServer: [], byElement: [] });
  });
