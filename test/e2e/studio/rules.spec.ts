// A list with rules and a button from the studio to the shop's page, and to a page of another shop with the printed code.
import { foreignShop } from './foreign-shop.js';
import { test } from './simulated.js';
import { expect, publish, saveList } from './studio-test.js';

test.use({ shoppers: 0 });

const names = '[part=name]';

test('pinned and hidden products are in the preview, the code, the changes and the shop; the shop shows the button that the preview shows; the printed code shows what is published', async ({
  page,
  simulated,
}) => {
  await page.goto(`${simulated.shop.url}/studio`);
  await page.getByRole('radio', { name: /^Home/ }).check({ force: true });
  const cards = page.frameLocator('iframe[data-side=a]').locator('popular-products').getByRole('listitem');
  const rules = page.getByRole('group', { name: 'Rules' });
  const decides = page.locator('#rules-decides');
  await expect(decides).toHaveText(/^The service chooses which products are recommended and their order/);
  await expect(cards.first()).toBeVisible();

  // By the keyboard alone: a product of the catalogue, and its position.
  const pin = rules.getByLabel('Always show a product');
  await pin.focus();
  await page.keyboard.type('no such pot');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no product “no such pot”.')).toBeAttached();
  const { products } = await (await page.request.get(`${simulated.shop.url}/studio/demo.json`)).json();
  const chosen = products.find(
    ({ isSoldOut, category, price }: Record<string, unknown>) =>
      !isSoldOut && category === 'kitchen' && Number(price) < 50,
  );
  await page.keyboard.type(chosen.name);
  await page.keyboard.press('Enter');
  await expect(cards.first().locator(names)).toHaveText(chosen.name);
  const position = rules.getByLabel(`Position of ${chosen.name}`);
  await position.fill('2');
  await position.press('Tab');
  await expect(cards.nth(1).locator(names)).toHaveText(chosen.name);
  await expect(decides).toContainText('These rules only put one product at a fixed position.');

  await rules.getByRole('combobox', { name: 'Hide categories' }).fill('kitchen');
  await page.keyboard.press('Enter');
  await expect(rules.getByText('Not shown: you hide its category.')).toBeVisible();
  await rules.getByRole('button', { name: 'Show Kitchen again' }).click();
  await rules.getByLabel('Hide dearer than').fill('50');
  await rules.getByLabel('Hide dearer than').press('Tab');
  await expect(decides).toContainText('put one product at a fixed position and leave products out.');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.locator('#output-panel pre').filter({ hasText: 'rules=' }).first()).toContainText(
    `{"pin":[{"id":"${chosen.id}","position":2}],"hide":{"priceAbove":50}}`.replaceAll('"', '&quot;'),
  );

  await page.getByRole('switch', { name: 'Add-to-cart button', exact: true }).check({ force: true });
  await saveList(page, 'Kitchen');
  await page.getByRole('button', { name: /^Shop/ }).click();
  await expect(page.getByText(`Rule: “${chosen.name}” is always at position 2`)).toBeVisible();
  await expect(page.getByText('Rule: hides products dearer than 50')).toBeVisible();
  await expect(page.locator('.changes li')).toHaveText([/is new/]);
  await publish(page, 'Ada', 'Rules');
  await page.getByText('The code for your pages').click();
  const code = await page
    .getByRole('region', { name: 'Once, in the head of every page, for all published lists, HTML' })
    .textContent();
  expect(code!.match(/<link rel="(preload|modulepreload)"/g)).toHaveLength(4);

  await test.step('in another shop, each preloaded file is requested once, and used', async () => {
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

  await page.goto(`${simulated.shop.url}/`);
  const shown = page.locator('main > popular-products').last();
  await expect(shown).toHaveAttribute('catalog-url', /\/buy\b/);
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByRole('listitem').nth(1).locator(names)).toHaveText(chosen.name);

  // The button adds, and ratings that are off take no space.
  const add = shown.locator('button[part=buy]').first();
  await expect(add).toContainText(/^Add/);
  await expect(shown.locator('[part=rating], [part=lowest-price]')).toHaveCount(0);
  await expect(shown).toHaveCSS('--reco-lines', '');
  await add.click();
  await expect(page.getByText('is in your cart')).toBeVisible();
});
