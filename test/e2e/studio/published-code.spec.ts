// The studio's code for published lists, in a page of another origin as it stands.
import { foreignShop } from './foreign-shop.js';
import { expect, publish, saveList, test } from './studio-test.js';

test('the printed code shows what is published; each preloaded file is requested once, and used', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.shop.url}/studio`);
  await page.getByRole('radio', { name: /^Home/ }).check({ force: true });
  await saveList(page, 'Front');
  await publish(page, 'Ada', 'Start');
  await page.getByText('The code for your pages').click();
  const code = await page
    .getByRole('region', { name: 'Once, in the head of every page, for all published lists, HTML' })
    .textContent();
  expect(code!.match(/<link rel="(preload|modulepreload)"/g)).toHaveLength(4);

  const shop = await foreignShop(
    () =>
      `<!doctype html><html lang="en"><head><title>A shop</title>${code}</head><body><main>A shop</main></body></html>`,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/dist/', '/')));
  await page.goto(shop.url);
  // Its products come from the demo's catalogue, which this shop doesn't have.
  await expect(page.locator('main > popular-products')).toHaveCount(1);
  const early = ['/recotag-lists.json', '/recotag-auto.js', '/recotag-places.js', '/recotag-published.js'];
  expect(early.map((path) => asked.filter((each) => each === path).length)).toEqual([1, 1, 1, 1]);
  await shop.close();
});
