import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ListView } from '../../../widgets/product-list/list-view.js';
import { recommendations, type Told } from './support/service.js';
import { expect, list, test } from './support/test.js';

// The screenshots were taken with Debian's Chromium and this font (`test/install-browsers.sh`). Other fonts and builds draw other pixels.
// New screenshots: `npx playwright test looks --project chromium --update-snapshots=all`, then reduce them to 256 colours.
const NEEDED = ['/usr/bin/chromium', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'];
const missing = NEEDED.filter((file) => !existsSync(file));

const LAYOUTS = { grid: 4, carousel: 6, list: 3 };

/** One of each look: reduced, a long name, no picture, a broken picture that is reduced, no price, plain. */
const products: Told[] = [
  { name: 'Trail running shoe', price: '89.90', oldPrice: '119.90', pictureUrl: '/looks/shoe.svg' },
  {
    name: 'Waterproof touring backpack with a rain cover, two bottle holders and a name without end',
    price: '129.00',
    pictureUrl: '/looks/bag.svg',
  },
  { name: 'Compass', price: '24.50' },
  { name: 'Head torch', price: '1039.00', oldPrice: '1490.00', pictureUrl: '/looks/broken.svg' },
  { name: 'Gift voucher', pictureUrl: '/looks/bag.svg' },
  { name: 'Climbing rope', price: '59.00', pictureUrl: '/looks/shoe.svg' },
].map((told, index) => ({ id: `${index + 1}`, url: `/p/${index + 1}`, ...told }));

const picture = (ground: string, shape: string) => ({
  headers: { 'Content-Type': 'image/svg+xml' },
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path fill="${ground}" d="M0 0h400v400H0z"/>${shape}</svg>`,
});

interface Panel {
  width: 375 | 1280;
  scheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** Colours don't depend on the direction. */
const both: Panel[] = [
  { width: 375, scheme: 'light', direction: 'ltr' },
  { width: 375, scheme: 'dark', direction: 'rtl' },
];
/** Forced colours are those of the system, whatever the scheme. */
const forced: Panel[] = [
  { width: 375, scheme: 'dark', direction: 'ltr' },
  { width: 1280, scheme: 'dark', direction: 'rtl' },
];

const sheets: Record<string, { panels: Panel[]; forcedColors?: 'active'; tag?: string }> = {
  narrow: { panels: both },
  'forced-dark': { panels: forced, forcedColors: 'active', tag: '@long' },
};

/** Until the lists are what they will be, have given back the space that they don't need, and every picture is there or known to be broken. */
const still = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const lists = [...document.querySelectorAll<HTMLElementTagNameMap['reco-list']>('reco-list')];
        const pictures = lists.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])]);
        return {
          states: lists.every(({ area, state }) => state === area?.split(' ')[0]),
          // A list in view would keep its height.
          released: lists.every(
            (list) =>
              !(list as unknown as { view: ListView }).view.keepsHeight ||
              list.getBoundingClientRect().top < innerHeight,
          ),
          pictures: pictures.length > 0 && pictures.every(({ complete }) => complete),
        };
      }),
    )
    .toEqual({ states: true, released: true, pictures: true });

test.describe('looks', () => {
  test.skip(missing.length > 0, `LOOKS NOT COMPARED, not on this machine: ${missing.join(', ')}`);
  if (missing.length) console.warn(`\n!!! SKIPPED: looks of the lists, for want of ${missing.join(', ')}\n`);

  for (const [name, { panels, forcedColors = 'none', tag = '' }] of Object.entries(sheets))
    test(`${name}: every state and layout looks as it did ${tag}`, async ({ page, shop, service }) => {
      test.slow(); // many lists, and megapixels to compare
      Object.assign(shop.routes, {
        '/looks/shoe.svg': () => picture('#e8eef4', '<path fill="#35618e" d="M60 270V150l90 60 190 20v60H60z"/>'),
        '/looks/bag.svg': () =>
          picture('#f4ece2', '<rect x="120" y="90" width="160" height="220" rx="40" fill="#a4582c"/>'),
        '/looks/broken.svg': () => ({ status: 404 }),
      });
      service.answers.Reco = ({ body }) => {
        if (body.includes('loading')) return new Promise<never>(() => {});
        if (body.includes('error')) return { status: 404 };
        return recommendations(body.includes('empty') ? [] : products.slice(0, Number(/<limit>(\d+)/.exec(body)?.[1])));
      };
      const lists = (['ready', 'loading', 'empty', 'error'] as const)
        .flatMap((state) =>
          Object.entries(LAYOUTS).map(([layout, limit]) =>
            list(
              service,
              `area="${state} ${layout}" layout="${layout}" limit="${limit}" heading="${state}, ${layout}" currency="EUR" loading="eager"`,
              '<p slot="empty">Nothing here yet. <a href="/all">All shoes</a></p><p slot="error">Our assistants know more.</p>',
            ),
          ),
        )
        .join('');
      const width = panels.reduce((sum, { width }) => sum + width, 0);
      shop.page(
        `<main>${panels
          .map(
            ({ width, scheme, direction }) =>
              `<div class="${scheme}" style="width: ${width}px" dir="${direction}">${lists}</div>`,
          )
          .join('')}</main>`,
        {
          head: `<style>
            body { margin: 0; font: 16px/1.5 'DejaVu Sans' }
            main { display: flex; flex-wrap: wrap; align-items: start }
            div { box-sizing: border-box; padding: 16px; background: Canvas; color: CanvasText }
            .light { color-scheme: light } .dark { color-scheme: dark }
            p { margin: 0 } reco-list { margin-bottom: 24px }
          </style><script async src="/recotag-widgets.js"></script>`,
        },
      );
      // As high as the sheet: pictures far below the view are not asked for.
      await page.setViewportSize({ width, height: 3200 });
      await page.emulateMedia({ forcedColors, colorScheme: panels[0]!.scheme, reducedMotion: 'reduce' });
      await page.goto(shop.url);
      await still(page);
      // The focus is seen, too; and place that isn't needed is given back.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      // Less than a badge of each list, more than another machine's antialiasing.
      await expect(page.locator('main')).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002, timeout: 60_000 });
    });
});
