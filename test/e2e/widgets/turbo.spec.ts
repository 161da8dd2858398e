import { readFile } from 'node:fs/promises';
import { expect, list, SCRIPT, settled, test } from './support/test.js';

test('with Turbo, which copies and morphs pages, each of the shop’s own cards exists once', async ({
  page,
  shop,
  service,
}) => {
  const turbo = await readFile('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js', 'utf8');
  shop.routes['/turbo.js'] = () => ({ headers: { 'Content-Type': 'text/javascript' }, body: turbo });
  const lists = (area: string) =>
    list(service, `area="${area}" limit="2" loading="eager"`, '<template><b data-text="name"></b></template>');
  const head = `${SCRIPT}<script src="/turbo.js"></script><meta name="turbo-refresh-method" content="morph">`;
  shop.page(`<h1>One</h1><a href="/two">Two</a>${lists('one')}`, { head });
  const one = shop.routes['/']!;
  shop.page(`<h1>Two</h1>${lists('two')}`, { head });
  shop.routes['/two'] = shop.routes['/']!;
  shop.routes['/'] = one;
  await page.goto(shop.url);
  const names = page.locator('reco-list > div');
  const title = page.getByRole('heading', { level: 1 });
  const whole = async (name: string) => {
    await expect(title).toHaveText(name);
    await settled(page, 'ready');
    await expect(names).toHaveText(['Product 1', 'Product 2']);
  };
  await whole('One');
  for (let times = 0; times < 4; times++) {
    if (times) await page.goForward();
    else await page.getByText('Two').click();
    await whole('Two');
    await page.goBack();
    await whole('One');
  }
  // The same page again: Turbo gives it the server's markup, which has no cards.
  const asked = service.calls().length;
  shop.routes['/'] = async (...all) => {
    const answer = await one(...all);
    return { ...answer, body: answer.body!.replace('<h1>One', '<h1>One, later') };
  };
  const card = await names.first().elementHandle();
  await page.evaluate(() =>
    (window as unknown as { Turbo: { visit(url: string, options: object): void } }).Turbo.visit(location.href, {
      action: 'replace',
    }),
  );
  await whole('One, later');
  expect(await names.first().evaluate((node, before) => node === before, card)).toBe(true);
  expect(service.calls()).toHaveLength(asked);
});
