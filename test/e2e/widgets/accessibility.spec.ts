import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { isLong } from '../../usual-runs.js';
import { recommendations, some } from './support/service.js';
import { expect, list, settled, test } from './support/test.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const answers = {
  loading: () => new Promise<never>(() => {}),
  ready: () => recommendations(some(9)),
  empty: () => recommendations([]),
  error: () => ({ status: 500 }),
};

// Contrast doesn't depend on the direction, and the order of elements doesn't depend on the colours.
for (const [scheme, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)
  test(`axe finds no violations in any state and layout, ${scheme}, ${direction}`, async ({ page, shop, service }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const [state, answer] of Object.entries(answers)) {
      // The other states have the colours and the order of elements of these.
      if (!isLong && scheme === 'dark' && state !== 'ready' && state !== 'empty') continue;
      service.answers.Reco = answer;
      shop.page(
        `<main dir="${direction}"><h1>Shop</h1>${['grid', 'carousel', 'list']
          .map((layout) =>
            list(
              service,
              `layout="${layout}" area="${layout}" heading="Liked ${layout}" currency="EUR" limit="9" loading="eager"`,
              '<p slot="empty">Nothing</p><p slot="error">Not now</p>',
            ),
          )
          .join('')}</main>`,
        {
          head: '<meta name="color-scheme" content="light dark"><style>body { background: Canvas; color: CanvasText }</style><script async src="/recotag-widgets.js"></script>',
        },
      );
      await page.goto(shop.url);
      await settled(page, state as keyof typeof answers);
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        }),
      );
      expect(
        violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    }
  });
