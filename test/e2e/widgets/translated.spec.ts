// Translators change the text of a page, also in open shadow roots. A card shows its own product all the same.
import type { Page } from '@playwright/test';
import { json, recommendations, some } from './support/service.js';
import { expect, list, settled, test } from './support/test.js';

/** What Chrome and Google's script do: elements in place of text nodes. A translated text is in brackets. */
const translate = (): void => {
  const translate = (root: Node): void => {
    for (const node of [...root.childNodes])
      if (node instanceof Text && node.data.trim()) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `⟦${node.data}⟧`;
        outer.append(inner);
        node.replaceWith(outer);
      } else {
        translate(node);
        if (node instanceof Element && node.shadowRoot) translate(node.shadowRoot);
      }
  };
  translate(document.body);
};

const TEMPLATE =
  '<template><b data-text="name"></b> for <i data-price="price"></i> <button data-action="add-to-cart">Add</button></template>';

/** The texts of each card and the address of its link, without the brackets; then the heading and the status. */
const told = (page: Page) =>
  page.evaluate(() => {
    const text = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true) as Element | undefined;
      return (copy?.textContent ?? '').replace(/[⟦⟧]/g, '').replace(/\s+/g, ' ').trim();
    };
    return [...document.querySelectorAll<HTMLElementTagNameMap['reco-list']>('reco-list')].map((element) => {
      const root = element.shadowRoot!;
      return {
        cards: [...root.querySelectorAll('li')].map((card) => {
          const own = card.querySelector('slot')?.assignedElements()[0];
          return `${text(own ?? card)} → ${card.querySelector('a')?.getAttribute('href')}`;
        }),
        heading: text(root.querySelector('h2') ?? element.querySelector('h2')),
        status: text(root.querySelector('[role=status]')),
      };
    });
  });

test('cards on a translated page show their own products', async ({ page, shop, service, noise }) => {
  let raise = 0;
  service.answers.Reco = () =>
    recommendations(some(6).map((each) => ({ ...each, price: `${Number(each.price) + raise}` })));
  shop.routes['/catalogue'] = () =>
    json(
      some(6).map(({ id }) => ({
        id,
        price: 10 + raise,
        ratingValue: 4 + raise / 100,
        unitPrice: `${10 + raise} per kg`,
        badges: [{ text: `Badge ${id} of ${raise}` }],
        availability: raise && id === '3' ? 'sold-out' : 'in-stock',
      })),
    );
  shop.routes['/add'] = () => json({});
  const LISTS = [
    list(service, 'limit="4" loading="eager" currency="EUR" heading="Liked"'),
    list(service, 'limit="4" loading="eager" currency="EUR" heading="Liked" buy add-url="/add"'),
    list(service, 'limit="4" loading="eager" currency="EUR" catalog-url="/catalogue?ids={ids}" show-sold-out'),
    list(service, 'limit="4" loading="eager" currency="EUR" add-url="/add"', TEMPLATE),
  ];
  shop.page(LISTS.join(''));
  // The same page without a translator shows what is right.
  const twin = await page.context().newPage();
  const both = [page, twin];
  for (const each of both) {
    await each.goto(shop.url);
    await settled(each, 'ready');
  }
  const change = async (what: string, act: (each: Page) => Promise<unknown>) => {
    await page.evaluate(translate);
    await expect(page.locator('reco-list').first()).toContainText('⟦');
    for (const each of both) await act(each);
    await expect(async () => {
      const right = await told(twin);
      expect(
        right.filter(({ cards }) => !cards[0]),
        what,
      ).toEqual([]);
      expect(await told(page), what).toEqual(right);
    }).toPass({ timeout: 30_000 });
  };
  const set = (attribute: string, value: string) => (each: Page) =>
    each.evaluate(
      ([name, to]) => {
        for (const element of document.querySelectorAll('reco-list')) element.setAttribute(name!, to!);
      },
      [attribute, value],
    );
  await change('other products', set('exclude', '1'));
  await change('fewer products', set('limit', '2'));
  await change('another currency', set('currency', 'USD'));
  raise = 50;
  await change('other prices', (each) =>
    each.evaluate(() => Promise.all([...document.querySelectorAll('reco-list')].map((at) => at.reload()))),
  );
  await change('a button that was used', async (each) => {
    await each.locator('reco-list').nth(1).locator('button').first().click();
    await expect(each.locator('reco-list').nth(1).locator('[data-state=added]')).toHaveCount(1);
  });
  expect((await told(page))[1]).toMatchObject({ status: 'Product 2: Added to cart.' });
  expect(noise).toEqual([]);
  await twin.close();
});
