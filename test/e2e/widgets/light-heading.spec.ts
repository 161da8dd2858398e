import { gate } from './support/layout-shift.js';
import { expect, list, settled, test } from './support/test.js';

test('light-heading: the theme styles the heading, and a clone or the page’s own heading adds no second one', {
  tag: '@one-engine',
}, async ({ page, shop, service }) => {
  shop.page(
    `<style>h3 { font: 700 30px/40px serif; margin: 10px 0 } :root { --reco-heading-height: 60px }</style>
     ${list(service, 'id="a" limit="2" loading="eager" heading="Liked" heading-level="3" light-heading')}
     ${list(service, 'limit="2" loading="eager" heading="Liked" light-heading', '<h3 slot="heading">Own</h3>')}<p>Below</p>`,
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
  await expect(page.getByRole('heading')).toHaveText(['Liked', 'Own']);
  expect(await top(), 'the reserved space was right').toBe(before);
  data.open();
  await settled(page, 'ready');
  const heading = page.locator('#a > h3');
  expect(await heading.evaluate((node) => getComputedStyle(node).fontSize)).toBe('30px');
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
  await expect(page.getByRole('heading')).toHaveText(['Popular', 'Popular', 'Own']);
  await page.evaluate(() => document.querySelector('#a')!.replaceChildren());
  await expect(page.getByRole('heading')).toHaveText(['Popular', 'Popular', 'Own']);
  await page.evaluate(() => document.querySelector('#a')!.removeAttribute('light-heading'));
  await expect(page.locator('#a > h3')).toHaveCount(0);
  await expect(page.locator('#a [part="heading"]')).toHaveText('Popular');
});
