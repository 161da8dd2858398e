import type { Page } from '@playwright/test';
import { kebabCase } from '../../../src/protocol/kebab-case.js';
import { attributes } from '../../../src/protocol/list-attributes.js';
import { frames, gate } from './support/layout-shift.js';
import { json, recommendations, some } from './support/service.js';
import { cases, expect, list, settled } from './support/test.js';

// What pages of shops have around lists, in them and in their style sheets.

/** The box of what matches first in the first list's tree. */
const box = (page: Page, selector: string) =>
  page.locator(`reco-list ${selector}`).first().boundingBox() as Promise<NonNullable<DOMRect>>;
const widths = (page: Page) =>
  page.evaluate(() => [innerWidth, document.querySelector('reco-list')!.shadowRoot!.querySelector('ul')!.clientWidth]);

const OWN = `<article class="a b" style="color: red" data-x="1"><img class="pic rounded" style="border: 0" data-src="pictureUrl" data-alt="name" data-state="s">
  <a class="load" data-href="url" data-text="displayName"></a><button class="error" data-action="add-to-cart" data-state="mine" data-reason="r">Add</button></article>`;
const WRITTEN = [
  'class',
  'style',
  'data-x',
  'data-src',
  'data-alt',
  'data-href',
  'data-text',
  'data-state',
  'data-reason',
];

cases('ordinary pages @firefox', {
  'with each option, own cards keep what the shop wrote': async ({ page, shop, service, noise }) => {
    const options = attributes.flatMap(({ property, example, kind, ...row }) => {
      const words = 'words' in row ? row.words : [kind === 'flag' ? '' : example?.value];
      return words.map((word) => (word === undefined ? '' : `${kebabCase(property)}='${word}'`));
    });
    shop.routes['/add'] = () => json({});
    shop.page(
      [...options, 'class="made"']
        .map((option) =>
          list(
            service,
            `limit="1" loading="eager" buy add-url="/add" ${option}`,
            option === 'class="made"' ? '' : `<template>${OWN}</template>`,
          ),
        )
        .join('') +
        `<script>customElements.whenDefined('reco-list').then(() => {
          document.querySelector('.made').renderCard = ({ pictureUrl }) => {
            const card = document.createRange().createContextualFragment(${JSON.stringify(OWN)});
            card.querySelector('img').src = pictureUrl;
            return card;
          };
        })</script>`,
    );
    await page.goto(shop.url);
    await expect(page.locator('.made article')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const pictures = page.locator('article img');
    await expect
      .poll(() => pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).complete)))
      .toBe(true);
    await frames(page);
    const written = (root: Element | DocumentFragment, names: string[]) =>
      [...root.querySelectorAll('*')].map((node) => names.map((name) => node.getAttribute(name)));
    const [expected, ...found] = await page.evaluate(
      ([markup, names, read]) => {
        const look = new Function(`return ${read}`)();
        const cards = [...document.querySelectorAll('[slot^=card]')];
        return [document.createRange().createContextualFragment(markup as string), ...cards].map((each) =>
          JSON.stringify(look(each, names)),
        );
      },
      [OWN, WRITTEN, `${written}`] as const,
    );
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found)).toEqual(new Set([expected]));
    // The example of an address is none of this shop.
    noise.length = 0;
  },

  'a list that was never closed hides nothing of the page, and says so': async ({ page, shop, service, noise }) => {
    const { open, opened } = gate();
    service.answers.Reco = async () => opened.then(() => recommendations(some(4)));
    shop.page(
      `<main>${list(service, 'limit="4" loading="eager"').replace('></reco-list>', '/>')}<section><h2>Reviews</h2></section><footer>Imprint</footer></main>`,
    );
    await page.goto(shop.url);
    await settled(page, 'loading');
    await expect(page.locator('reco-list .wait').first()).toBeVisible();
    await expect(page.getByText('Imprint')).toBeVisible();
    open();
    await settled(page, 'ready');
    await expect(page.getByText('Reviews')).toBeVisible();
    const [card, reviews] = [await box(page, '[part=card]'), (await page.getByText('Reviews').boundingBox())!];
    expect(reviews.y).toBeGreaterThanOrEqual(card.y + card.height);
    expect(noise.splice(0)).toEqual([expect.stringContaining('<reco-list> contains a <section>')]);
    service.answers.Reco = () => recommendations([]);
    await page.locator('reco-list').evaluate((element: HTMLElementTagNameMap['reco-list']) => element.reload());
    await page.keyboard.press('Shift');
    await expect(page.getByText('Imprint')).toBeVisible();
  },

  'what shows nothing is no content': async ({ page, shop, service }) => {
    service.answers.Reco = () => new Promise<never>(() => {});
    const empty = [
      '<br>',
      '<p>&nbsp;</p>',
      '<p><br></p>',
      '<noscript>No</noscript>',
      '<script>1</script>',
      '<style></style>',
      '<div> </div>',
      '<!-- -->',
    ];
    shop.page(empty.map((inside) => list(service, 'limit="2" loading="eager"', inside)).join(''));
    await page.goto(shop.url);
    await settled(page, 'loading');
    await expect(page.locator('reco-list .wait').filter({ visible: true })).toHaveCount(empty.length * 2);
  },

  'a list is as wide as its place if the page makes it a grid or a flex box': async ({ page, shop, service }) => {
    for (const style of [
      'display: grid; grid-template-columns: repeat(4, 1fr)',
      'display: flex',
      'display: inline-grid; width: 100%',
    ]) {
      await shop.show(
        `<style>body { margin: 0 } reco-list { ${style} }</style>${list(service, 'limit="4" loading="eager"')}`,
      );
      const [page_, list_] = await widths(page);
      expect(list_, style).toBe(page_);
    }
  },

  XHTML: async ({ page, shop, service }) => {
    shop.routes['/'] = () => ({
      headers: { 'Content-Type': 'application/xhtml+xml' },
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Shop</title><script src="/recotag-widgets.js"></script></head><body>${list(service, 'limit="4" loading="eager" currency="EUR"')}</body></html>`,
    });
    await page.goto(shop.url);
    await settled(page, 'ready');
    await expect(page.locator('reco-list [part=price]')).toHaveCount(4);
    expect((await box(page, 'ul')).height).toBeGreaterThan(100);
  },

  'words for screen readers stay hidden on text that shows a background': async ({ page, shop, service }) => {
    service.answers.Reco = () => recommendations([{ id: '1', name: 'Tent', price: '9' }]);
    const styles = '-webkit-text-fill-color: transparent; background: linear-gradient(red, blue) text';
    const pictures: Buffer[] = [];
    for (const price of ['Price', 'Another']) {
      await shop.show(
        `<div style="${styles}">${list(service, `limit="1" loading="eager" currency="EUR" texts='{"price":"${price}"}'`)}</div>`,
      );
      pictures.push(await page.locator('reco-list').screenshot());
    }
    expect(pictures[0]!.equals(pictures[1]!), 'the words are not painted').toBe(true);
  },

  'an opaque veil that takes no clicks covers cards': async ({ page, shop, service }) => {
    const veil =
      '<div class="veil" style="position: fixed; inset: 0; background: white; pointer-events: none; z-index: 9"></div>';
    await shop.show(
      `${veil}${list(service, 'limit="2" loading="eager"')}<script>var seen = []; addEventListener('reco-impression', ({ detail }) => seen.push(!!document.querySelector('.veil')))</script>`,
    );
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));
    // A second list that nothing covers counts in the meantime.
    await page.evaluate(
      (markup) => {
        const [host] = [document.createElement('div')];
        host.innerHTML = markup;
        host.style.cssText = 'position: fixed; inset: 0; z-index: 10; background: white';
        document.body.append(host);
      },
      list(service, 'limit="1" loading="eager" id="above"'),
    );
    await expect.poll(seen).toEqual([true]);
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('.veil, div')) each.remove();
    });
    await expect.poll(seen).toEqual([true, false, false]);
  },

  'the direction of a style sheet, and the side of Latin names': async ({ page, shop, service }) => {
    service.answers.Reco = () =>
      recommendations(
        some(9).map((each) => ({
          ...each,
          displayName: 'A Latin name that is so long that it needs two lines of a card',
        })),
      );
    await shop.show(
      `<style>body { direction: rtl }</style>${list(service, 'layout="carousel" limit="9" loading="eager" currency="EUR"')}`,
    );
    const flipped = (part: string) =>
      page.locator(`reco-list [part=${part}] > svg`).evaluate((node) => getComputedStyle(node).scale);
    await expect.poll(() => flipped('next')).toBe('-1 1');
    expect(await flipped('previous')).toBe('none');
    await expect(page.locator('reco-list [part=position]')).toHaveCSS('scale', '-1 1');
    const sides = await page
      .locator('reco-list [part=name]')
      .first()
      .evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()];
        const { right, left } = node.getBoundingClientRect();
        return lines.map((line) => right - line.right < line.left - left || line.width > right - left - 2);
      });
    expect(sides).not.toContain(false);
  },

  'the same products keep cards and focus; prices follow the language': async ({ page, shop, service }) => {
    const template = '<template><a data-href="url" data-text="name"></a></template>';
    await shop.show(
      list(service, 'limit="6" loading="eager" currency="EUR"') + list(service, 'limit="6" loading="eager"', template),
    );
    await expect(page.locator('reco-list [slot^=card]')).toHaveCount(6);
    const act = (index: number, change: (element: HTMLElementTagNameMap['reco-list']) => unknown) =>
      page
        .locator('reco-list')
        .nth(index)
        .evaluate(change as never);
    for (const [index, selector] of ['[part=link]', '[slot^=card] a'].entries()) {
      const focused = page.locator('reco-list').nth(index).locator(selector);
      await focused.nth(4).focus();
      await act(index, (element) => element.reload());
      await settled(page, 'ready');
      await expect(focused.nth(4)).toBeFocused();
      service.answers.Reco = () => recommendations(some(6).reverse());
      await act(index, (element) => element.reload());
      await settled(page, 'ready');
      await expect(focused.filter({ hasText: 'Product 5' }), `moved ${index}`).toBeFocused();
      service.answers.Reco = ({ body }) => recommendations(some(Number(/<limit>(\d+)/.exec(body)?.[1])));
      await act(index, (element) => {
        element.limit = 8;
      });
      await settled(page, 'ready');
      await expect(focused).toHaveCount(8);
      await expect(focused.filter({ hasText: 'Product 5' })).toBeFocused();
    }
    const pictures = page.locator('reco-list').first().locator('[part=image]');
    await expect(pictures.first(), 'the first row of an eager list').not.toHaveAttribute('loading');
    await expect(pictures.nth(7)).toHaveAttribute('loading', 'lazy');
    await page.locator('reco-list [part=card]').first().hover();
    // Firefox without a display has no pointer that hovers.
    const hovers = await page.evaluate(() => matchMedia('(hover: hover)').matches);
    await expect(pictures.first()).toHaveCSS('scale', hovers ? '1.04' : 'none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(pictures.first(), 'nothing jumps').toHaveCSS('scale', 'none');
    await page.emulateMedia({ reducedMotion: null });
    await page.locator('reco-list').first().locator('[part=link]').nth(7).focus();
    await act(0, (element) => {
      element.limit = 3;
    });
    const links = page.locator('reco-list').first().locator('[part=link]');
    await expect(links).toHaveCount(3);
    await expect(links.nth(2), 'the focus of a card that is gone').toBeFocused();
    const price = page.locator('reco-list [part=price]').first();
    await expect(price).toHaveText('Price €19.00');
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'));
    await expect(price).toHaveText(/19,00\s€$/);
  },

  'the button’s text is whole, prices have one line, a refusal can be read': async ({ page, shop, service }) => {
    service.answers.Reco = () =>
      recommendations(some(3).map((each) => ({ ...each, oldPrice: '1299.00', price: '1199.00' })));
    shop.routes['/add'] = () =>
      json({ message: 'There are only two pieces of this product in our warehouse at the moment.' }, 409);
    const texts = `texts='{"addToCart":"{name} in den Warenkorb legen"}'`;
    for (const [width, size] of [
      [375, '100%'],
      [375, '200%'],
      [1200, '100%'],
    ] as const)
      for (const layout of ['grid', 'carousel', 'list']) {
        await page.setViewportSize({ width, height: 900 });
        await shop.show(
          `<style>body { font: ${size} sans-serif }</style>${list(service, `layout="${layout}" limit="3" loading="eager" currency="EUR" locale="de" buy add-url="/add" ${texts}`)}`,
        );
        const button = page.locator('reco-list button[part=buy]').first();
        await button.click();
        await expect(page.locator('reco-list .reason')).toBeVisible();
        const wrong = await page
          .locator('reco-list [part=card]')
          .first()
          .evaluate((card) => {
            const of = (selector: string) => card.querySelector<HTMLElement>(selector)!;
            const [buy, name, price, reason] = ['[part=buy]', '[part=name]', '[part=price]', '.reason'].map(of) as [
              HTMLElement,
              HTMLElement,
              HTMLElement,
              HTMLElement,
            ];
            const em = Number.parseFloat(getComputedStyle(card).fontSize);
            const box = reason.getBoundingClientRect();
            return {
              // Those of the other cards have the longer text.
              clipped: [...card.parentElement!.querySelectorAll('[part=buy]')].some(
                (each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth,
              ),
              narrowName: name.clientWidth < 6 * em,
              brokenPrice: price.getClientRects().length > 1,
              narrowReason: box.width < 6 * em,
              coversButton:
                box.bottom > buy.getBoundingClientRect().top + 1 && box.right > buy.getBoundingClientRect().left + 1,
            };
          });
        expect(wrong, `${layout}, ${width}, ${size}`).toEqual({
          clipped: false,
          narrowName: false,
          brokenPrice: false,
          narrowReason: false,
          coversButton: false,
        });
      }
    await page.setViewportSize({ width: 1280, height: 720 });
  },

  'a carousel is where it was when the shopper comes back': async ({ page, shop, service }) => {
    shop.routes['/other'] = () => ({ headers: { 'Content-Type': 'text/html' }, body: '<title>Other</title>' });
    // Out of the back/forward cache, which has no need of this. From there, Playwright's `goBack` never ends in Debian's Firefox.
    const headers = { 'Cache-Control': 'no-store' };
    await shop.show(list(service, 'layout="carousel" limit="9" loading="eager"'), { headers });
    const scroller = page.locator('reco-list [part=list]');
    await expect(scroller).toHaveCSS('overscroll-behavior-x', 'contain');
    await expect(page.locator('reco-list [part=next]')).toBeVisible();
    const place = () => scroller.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
    await scroller.evaluate((node) => node.scrollTo({ left: 700, behavior: 'instant' }));
    await frames(page);
    const before = await place();
    expect(before).toBeGreaterThan(300);
    await page.goto(`${shop.url}/other`);
    await page.goBack();
    // To a pixel or so: Firefox may still have been snapping when it was asked.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(20);
  },

  'words and numbers are those of the page’s language, and a shop’s own win': async ({ page, shop, service }) => {
    service.answers.Reco = () => recommendations(some(1));
    shop.routes['/catalogue'] = () => json([{ id: '1', ratingValue: 4.6, ratingCount: 12_381 }]);
    const shared = 'limit="1" loading="eager" currency="EUR" buy add-url="/add" catalog-url="/catalogue?ids={ids}"';
    await shop.show(
      `<script>document.documentElement.lang = 'de'</script>${list(service, shared)}${list(service, `${shared} texts='{"addToCart":"{name} mitnehmen"}'`)}<div lang="nl">${list(service, shared)}</div>`,
    );
    const part = (index: number, name: string) => page.locator('reco-list').nth(index).locator(`[part=${name}]`);
    await expect(part(0, 'rating')).toHaveText('★ 4,6 (12.381)4,6 von 5 Sternen, Bewertungen: 12.381');
    await expect(part(0, 'buy')).toHaveText('In den Warenkorb Product 1');
    await expect(part(0, 'price')).toHaveText(/^Preis 19,00\s€$/);
    await expect(part(1, 'buy'), 'the visible word begins with a capital').toHaveText('Product 1 Mitnehmen');
    await expect(part(2, 'buy')).toHaveText('Product 1 In winkelwagen');
    await expect(part(2, 'rating')).toContainText('4,6 (12.381)');
    const files = shop.asked.map(({ url }) => url.pathname).filter((path) => path.includes('words'));
    expect(files.sort()).toEqual(['/recotag-words-de.js', '/recotag-words-nl.js']);

    await shop.show(
      `<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) }; recotag('config', { texts: { addToCart: 'Take {name}' } })</script>${list(service, shared)}${list(service, `${shared} texts='{"addToCart":"Grab {name}"}'`)}`,
    );
    await expect(part(0, 'buy')).toHaveText('Take Product 1');
    await expect(part(1, 'buy')).toHaveText('Grab Product 1');

    const currencies = ['', 'currency-display="symbol"', 'currency-display="code"'];
    await shop.show(
      currencies.map((each) => list(service, `limit="1" loading="eager" currency="CAD" ${each}`)).join(''),
    );
    for (const [index, price] of [/^Price \$19\.00$/, /^Price CA\$19\.00$/, /^Price CAD\s19\.00$/].entries())
      await expect(part(index, 'price')).toHaveText(price);
  },

  'badges of a small picture aren’t broken, and have an edge on white': async ({ page, shop, service }) => {
    service.answers.Reco = () => recommendations(some(1));
    shop.routes['/catalogue'] = () => json([{ id: '1', badges: [{ text: 'Umweltauszeichnung' }, { text: 'Neu' }] }]);
    await shop.show(list(service, 'layout="list" limit="1" loading="eager" catalog-url="/catalogue?ids={ids}"'));
    const badges = await page.locator('reco-list .badges b').evaluateAll((all) =>
      all.map((each) => {
        const { lineHeight, boxShadow } = getComputedStyle(each);
        return { lines: Math.round(each.clientHeight / Number.parseFloat(lineHeight)), hasEdge: boxShadow !== 'none' };
      }),
    );
    expect(badges).toEqual(Array(2).fill({ lines: 1, hasEdge: true }));
  },
});
