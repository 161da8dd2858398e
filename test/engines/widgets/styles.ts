import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf } from '../../e2e/styles/containers.js';
import { type Dress, judge, type Seen } from '../../e2e/styles/judge.js';
import { PRODUCTS } from '../../e2e/styles/products.js';
import { cssOf, sheets } from '../../e2e/styles/sheets.js';
import { recommendations, type Service, startService } from '../../e2e/widgets/support/service.js';
import { RESERVE, SCRIPT, type Shop, startShop } from '../../e2e/widgets/support/shop.js';
import { isLong } from '../../usual-runs.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// test/e2e/styles in WebKit.

/** The page's own text styles and properties, and a style sheet; `npm run test:long` has all. */
const USUAL = {
  ltr: /^(none|centred text|Bootstrap)$/,
  rtl: /^(none|Bootstrap)$/,
};

let session: Session;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  [session, shop, service] = await Promise.all([sharedSession(), startShop(), startService()]);
});
afterAll(() => Promise.all([shop?.close(), service?.close()]));

/**
 * The geometry when it is right, or the same in two frames: observers of sizes are called after the layout that they change.
 *
 * @param isRight whether no second look is needed
 */
const judgeAtRest = async (dress: Dress, isRight: (lists: Seen[]) => boolean): Promise<Seen[]> => {
  for (let before = ''; ; ) {
    const lists = await session.evaluate(judge, dress);
    const now = JSON.stringify(lists);
    if (now === before || isRight(lists)) return lists;
    before = now;
    await session.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
  }
};

test('with style sheets, in each container, direction and layout', async () => {
  service.answers.Reco = () => recommendations(PRODUCTS);
  const list = (layout: string) =>
    `<reco-list base-url="${service.url}" endpoint-id="my-shop" layout="${layout}" limit="${PRODUCTS.length}" currency="EUR" loading="eager"></reco-list>`;
  shop.page(`<main>${casesOf(list)}<p>End</p></main>`, {
    // The pointer of the display may be over a card, whose picture it enlarges.
    head: `${RESERVE}${SCRIPT}<style>reco-list::part(image) { scale: none }</style><style id="sheet"></style>`,
  });
  await session.goto(shop.url);
  // Cards are added in slices.
  await until(() =>
    session.evaluate(
      (count) =>
        [...document.querySelectorAll('reco-list')].every(
          ({ state, shadowRoot }) => state === 'ready' && shadowRoot!.querySelectorAll('[part~=name]').length === count,
        ),
      PRODUCTS.length,
    ),
  ).toBe(true);
  const wrong: string[] = [];
  for (const direction of ['ltr', 'rtl'] as const) {
    let plain: string[] = [];
    for (const sheet of await sheets()) {
      const { name, inside = '', same } = sheet;
      if (!isLong && !USUAL[direction].test(name)) continue;
      const lists = await judgeAtRest(
        { css: await cssOf(sheet), inside, direction },
        // The first one is what others are compared with.
        (all) =>
          name !== 'none' && all.every((each, index) => !each.wrong[0] && (!same || each.boxes === plain[index])),
      );
      const boxes = lists.map((each) => each.boxes);
      if (name === 'none') plain = boxes;
      for (const [index, { where, wrong: all }] of lists.entries()) {
        if (same && boxes[index] !== plain[index]) wrong.push(`${name}, ${direction}, ${where}: other boxes`);
        wrong.push(...all.map((each) => `${name}, ${direction}, ${where}: ${each}`));
      }
    }
  }
  expect(wrong, wrong.slice(0, 5).join('\n')).toEqual([]);
});
