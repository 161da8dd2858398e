import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { recommendations, some } from './support/service.js';
import { expect, list, test } from './support/test.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const STATES = ['loading', 'ready', 'empty', 'error'] as const;
const LAYOUTS = ['grid', 'carousel', 'list'];

test('axe finds nothing in any state and layout, light and dark, in both directions', async ({
  page,
  shop,
  service,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  service.answers.Reco = ({ body }) => {
    if (body.includes('loading')) return new Promise<never>(() => {});
    if (body.includes('error')) return { status: 404 };
    return recommendations(body.includes('empty') ? [] : some(9));
  };
  const lists = STATES.flatMap((state) =>
    LAYOUTS.map((layout) =>
      list(
        service,
        `layout="${layout}" area="${state} ${layout}" heading="Liked ${state} ${layout}" currency="EUR" limit="9" loading="eager"`,
        '<p slot="empty">Nothing</p><p slot="error">Not now</p>',
      ),
    ),
  );
  shop.page(`<main><h1>Shop</h1>${lists.join('')}</main>`, {
    head: '<meta name="color-scheme" content="light dark"><style>body { background: Canvas; color: CanvasText }</style><script async src="/recotag-widgets.js"></script>',
  });
  await page.goto(shop.url);
  await expect
    .poll(() =>
      page.locator('reco-list').evaluateAll((all) =>
        all.every((each) => {
          const { area, state } = each as HTMLElementTagNameMap['reco-list'];
          return state === area?.split(' ')[0];
        }),
      ),
    )
    .toBe(true);
  await page.addScriptTag({ path: axe });
  for (const [colorScheme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator('main').evaluate((main: HTMLElement, dir) => {
      main.dir = dir;
    }, direction);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
    );
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      colorScheme,
    ).toEqual([]);
  }
});
