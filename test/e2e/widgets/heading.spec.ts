import { gate } from './support/layout-shift.js';
import { expect, list, settled, test } from './support/test.js';

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
