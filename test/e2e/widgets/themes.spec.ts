import { json, recommendations, some } from './support/service.js';
import { expect, list, RESERVE, SCRIPT, settled, test } from './support/test.js';

/** Three themes, each with a product card and a button of its own. */
const THEMES: Record<string, string> = {
  fashion: `body { font: 17px/1.6 Georgia, serif; color: #2b2622; background: #faf7f2; margin: 0 auto; padding: 2rem 4vw }
    h2 { font: italic 400 1.6rem/1.2 Georgia, serif; letter-spacing: 0.02em; margin: 3rem 0 }
    .product-card img { border-radius: 0 } .badge { background: #2b2622; color: #faf7f2; border-radius: 0 }
    .button { border: 0; border-radius: 0; background: #2b2622; color: #faf7f2; padding: 0.8em 2em }`,
  electronics: `body { font: 14px/1.4 Arial, sans-serif; color: #101828; background: #fff; margin: 0; padding: 12px 3vw }
    h2 { font-size: 20px; margin: 16px 0 }
    .product-card img { border-radius: 4px } .badge { background: #175cd3; color: #fff; border-radius: 4px }
    .button { border: 1px solid #175cd3; border-radius: 4px; background: #175cd3; color: #fff; padding: 8px 16px }`,
  playful: `body { font: 16px/1.5 "Trebuchet MS", sans-serif; color: #3b0764; background: #fff7ed; margin: 0; padding: 1.5rem 4vw }
    h2 { font-weight: 800; font-size: 1.7rem; color: #be185d }
    .product-card img { border-radius: 28px } .badge { background: #be185d; color: #fff; border-radius: 99px }
    .button { border: 0; border-radius: 99px; background: #be185d; color: #fff; padding: 0.8em 1.6em; font-weight: 700 }`,
};

const PAGE = `<h2>Own</h2><div class="product-card"><img alt="" width="120" height="120" src="/picture/own.svg">
  <span class="badge">Sale</span></div><button class="button" name="add">Add to cart</button>`;

const CATALOGUE = Object.fromEntries(
  some(8).map(({ id }, index) => [
    id,
    {
      id,
      name: ['Linen shirt with a long name that needs two lines', 'Scarf', 'Headphones', 'Toy train'][index % 4],
      price: 49 + index,
      ...(index % 3 === 0 && { oldPrice: 80, badges: [{ text: 'Bestseller of the season' }, { text: 'New' }] }),
      ...(index % 2 && { ratingValue: 4.6, ratingCount: 12_381 }),
      ...(index === 7 && { availability: 'SoldOut' }),
    },
  ]),
);

for (const [name, style] of Object.entries(THEMES))
  test(`${name}: the looks of the page`, { tag: '@one-engine' }, async ({ page, shop, service }, info) => {
    shop.routes['/catalogue'] = () => json(CATALOGUE);
    service.answers.Reco = () => recommendations(some(8));
    const shared = 'limit="8" loading="eager" currency="EUR" catalog-url="/catalogue?ids={ids}" show-sold-out';
    shop.page(
      `${PAGE}${list(service, `${shared} buy="page" heading="You may also like" id="grid"`)}
       ${list(service, `${shared} layout="list" limit="2"`)}`,
      { head: `${RESERVE}${SCRIPT}<style>${style}</style>` },
    );
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.url);
      await settled(page, 'ready');
      const body = await page.screenshot({ fullPage: true });
      await info.attach(`${name} at ${width}`, { body, contentType: 'image/png' });
    }
    /** A property of the first element that matches, in the page or in the list. */
    const look = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node, each) => getComputedStyle(node).getPropertyValue(each), property);
    const inGrid = (part: string) => `#grid ${part}`;
    for (const property of ['font-family', 'font-size', 'font-weight', 'color'])
      expect(await look('#grid > h2', property), property).toBe(await look('h2', property));
    for (const property of ['border-radius', 'background-color', 'color'])
      expect(await look(inGrid('[part=buy]'), property), property).toBe(await look('.button', property));
    expect(await look(inGrid('[part=buy]'), 'border-color'), 'no ring').toBe(await look('.button', 'background-color'));
    expect(await look(inGrid('.picture'), 'border-radius')).toBe(await look('.product-card img', 'border-radius'));
    expect(await look(inGrid('s + [part=badge]'), 'background-color')).toBe(await look('.badge', 'background-color'));
    const columns = (await look(inGrid('ul'), 'grid-template-columns')).split(' ').length;
    expect(columns, '8 cards in two rows').toBe(4);
    await expect(page.locator(inGrid('[part=buy]')), 'no hole in the sold-out card').toHaveCount(8);
    const badges = await page
      .locator('.badges b')
      .evaluateAll((all) =>
        all.map((badge) => badge.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(badge).fontSize)),
      );
    expect(Math.max(...badges), 'one line each').toBeLessThan(2);
  });
