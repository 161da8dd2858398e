import { frames, gate, recordShifts, shiftsOf } from './support/layout-shift.js';
import { expect, list, RESERVE, SCRIPT, settled, test } from './support/test.js';

test('the theme styles the heading, and a clone or the page’s own heading adds no second one', {
  tag: '@one-engine',
}, async ({ page, shop, service }) => {
  shop.page(
    `<style>h3 { font: 400 28px/1.25 serif; margin: 10px 0 } .set { --reco-heading-size: 20px }</style>
     ${list(service, 'id="a" limit="2" loading="eager" heading="Liked" heading-level="3"')}
     ${list(service, 'limit="2" loading="eager" heading="Liked"', '<h3 slot="heading">Own</h3>')}
     ${list(service, 'limit="2" loading="eager" heading="Set" heading-level="3" class="set"')}
     ${list(service, 'limit="2" loading="eager" heading="Default"')}<p>Below</p>`,
    { head: '<link rel="stylesheet" href="/recotag-reserve.css">' },
  );
  await page.goto(shop.url);
  const top = () => page.locator('p').evaluate((node) => node.getBoundingClientRect().top);
  const before = await top();
  const data = gate();
  const answer = service.answers.Reco!;
  service.answers.Reco = async (asked) => {
    await data.opened;
    return answer(asked);
  };
  await page.addScriptTag({ url: '/recotag-widgets.js' });
  await settled(page, 'loading');
  await expect(page.getByRole('heading')).toHaveText(['Liked', 'Own', 'Set', 'Default']);
  expect(await top(), 'the reserved space was right').toBe(before);
  data.open();
  await settled(page, 'ready');
  const looks = await page.getByRole('heading').evaluateAll((all) =>
    all.map((node) => {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(node);
      return [fontSize, fontWeight, fontFamily === 'serif'];
    }),
  );
  expect(looks, 'those of the page, those of the page, the shop’s own size, the defaults').toEqual([
    ['28px', '400', true],
    ['28px', '400', true],
    ['20px', '400', true],
    ['22px', '700', false],
  ]);
  await expect(page.locator('#a [part="base"]')).toHaveAccessibleName('Liked');
  // A framework renders the attribute again, Turbo restores a clone, and another script empties the list.
  await page.evaluate(() => {
    const first = document.querySelector('#a')!;
    first.setAttribute('heading', 'Popular');
    const clone = first.cloneNode(true) as Element;
    clone.id = 'b';
    first.after(clone);
  });
  await settled(page, 'ready');
  await expect(page.getByRole('heading')).toHaveText(['Popular', 'Popular', 'Own', 'Set', 'Default']);
  await page.evaluate(() => document.querySelector('#a')!.replaceChildren());
  await expect(page.getByRole('heading')).toHaveText(['Popular', 'Popular', 'Own', 'Set', 'Default']);
});

/** Sizes of a page's headings, each with the lists' size before the script has loaded: none where the default is enough. */
const SIZES = { '1em': '', '1.5em': '', '2.2em': '2.2em', '3em': '3em' };

test('a heading of any size shifts nothing: the script before the list, or the size in the style sheet', async ({
  page,
  shop,
  service,
}) => {
  await recordShifts(page);
  const answer = service.answers.Reco!;
  const layouts = shop.routes['/recotag-layouts.js']!;
  for (const isFirst of [true, false])
    for (const width of [375, 1280]) {
      // All lists are in view.
      await page.setViewportSize({ width, height: 12_000 });
      const file = gate();
      const data = gate();
      shop.routes['/recotag-layouts.js'] = (asked) => file.opened.then(() => layouts(asked));
      service.answers.Reco = (asked) => data.opened.then(() => answer(asked));
      const lists = Object.entries(SIZES).flatMap(([size, set]) =>
        ['grid', 'carousel', 'list'].map(
          (layout) =>
            `<style>.of-${size.replace('.', '-')} h2 { font-size: ${size} }</style><div class="of-${size.replace('.', '-')}"${
              isFirst ? '' : ` style="${set && `--reco-heading-size: ${set}`}"`
            }>${list(service, `layout="${layout}" limit="4" loading="eager" currency="EUR" heading="You may also like"`)}</div>`,
        ),
      );
      shop.page(`<style>body { font: 16px/1.5 sans-serif }</style>${lists.join('')}<p>Below</p>`, {
        head: RESERVE + (isFirst ? SCRIPT.replace('async ', '') : ''),
      });
      await page.goto(shop.url);
      await frames(page);
      if (!isFirst) await page.addScriptTag({ url: '/recotag-widgets.js' });
      await frames(page);
      file.open();
      await settled(page, 'loading');
      await frames(page);
      data.open();
      await settled(page, 'ready');
      await page.waitForLoadState('networkidle');
      await frames(page);
      expect.soft(await shiftsOf(page), `${width} px, ${isFirst}`).toEqual([]);
      const sizes = page.getByRole('heading').evaluateAll((all) => all.map((node) => getComputedStyle(node).fontSize));
      expect.soft(new Set(await sizes)).toEqual(new Set(['16px', '24px', '35.2px', '48px']));
    }
});
