// data-places: lists at selectors of the page, with attributes of the manifest only.
import manifest from '../../../custom-elements.json' with { type: 'json' };
import { expect, type Page } from '../tag/support/test.js';
import type { ShopPage } from './support/shop-html.js';
import { test } from './support/test.js';

const WIDGETS = '<script async src="/recotag-widgets.js"></script>';

/** Far down: the lists, which are lazy, ask for nothing. */
const withPlaces = (places: unknown, more: Partial<ShopPage> = {}): ShopPage => ({
  bodyAttributes: 'style="padding-top: 9000px"',
  ...more,
  head: `<script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) };
    recotag('config', ${JSON.stringify({ places })});</script>${WIDGETS}${more.head ?? ''}`,
});

/** The order of the body's elements: names, and ids of those that have one. */
const outline = (page: Page, root = 'body'): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelector(selector)!.querySelectorAll('*'), ({ id, localName }) => id || localName),
    root,
  );

test('before, after, inside, instead; what can’t be placed harms nothing', async ({ visit, page }) => {
  const place = (where: string, element = 'reco-list') => ({
    at: `#${where}`,
    where,
    element,
    attributes: { area: where },
  });
  await visit(
    withPlaces(
      [
        null,
        7,
        { ...place('after'), at: '][' },
        { ...place('after'), where: 'remove' },
        { ...place('after', 'script'), attributes: { src: '/x.js' } },
        { ...place('after', 'img'), attributes: { src: '/x.js', onerror: 'alert(1)' } },
        { ...place('after'), at: '#nowhere' },
        { ...place('after'), attributes: null },
        ...['before', 'after', 'inside', 'instead'].map((where) => place(where)),
      ],
      { body: '<p id="before"></p><p id="after"></p><p id="inside"><i></i></p><p id="instead"></p>' },
    ),
  );
  await expect
    .poll(() => outline(page))
    .toEqual(['reco-list', 'before', 'after', 'reco-list', 'inside', 'i', 'reco-list', 'reco-list']);
  expect(
    await page.locator('reco-list').evaluateAll((lists) => lists.map((list) => list.getAttribute('area'))),
  ).toEqual(['before', 'after', 'inside', 'instead']);
});

test('pages: a list is on the pages that it is for, also after route changes and a failed load', async ({
  visit,
  page,
  noise,
}) => {
  const list = (name: string, more: object) => ({
    at: 'main',
    where: 'inside',
    element: 'popular-products',
    ...more,
    attributes: { heading: name, ...Object(Reflect.get(more, 'attributes')) },
  });
  const shown = () =>
    page
      .locator('popular-products')
      .evaluateAll((lists) =>
        lists
          .map((each) => [each.getAttribute('heading'), each.getAttribute('category')].filter(Boolean).join(' '))
          .sort(),
      );
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      document.querySelector('h1')!.replaceChildren(to);
    }, path);
  await page.route('**/recotag-page-kind.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await visit(
    withPlaces(
      [
        list('all', {}),
        list('home', { pages: ['home'] }),
        list('sale', { pages: ['cart', '/sale/*'] }),
        list('in', { pages: ['category'], attributes: { category: '{category}' } }),
        list('of', { attributes: { category: '{category}' } }),
        list('typo', { pages: ['hom'] }),
      ],
      { body: '<h1>Shop</h1><main></main>' },
    ),
    '/',
  );
  await expect.poll(shown).toEqual(['all']);
  await failed;
  await page.unroute('**/recotag-page-kind.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(shown).toEqual(['all', 'home']);
  await go('/sale/mugs');
  await expect.poll(shown).toEqual(['all', 'sale']);
  await go('/category/mugs');
  await expect.poll(shown).toEqual(['all', 'in mugs', 'of mugs']);
  await go('/category/plates');
  await expect.poll(shown).toEqual(['all', 'in plates', 'of plates']);
  await go('/');
  await expect.poll(shown).toEqual(['all', 'home']);
  expect(
    await page.evaluate(() => {
      const { places, page: here } = Reflect.get(document, Symbol.for('recotag'));
      return [here.kind, ...places.map(({ state }: { state: string }) => state)];
    }),
  ).toEqual(['home', 'placed', 'placed', 'other-page', 'other-page', 'other-page', 'invalid']);
  noise.length = 0;
});

test('attributes of the manifest, all of them, and no others', async ({ visit, page }) => {
  const element = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find((each) => 'tagName' in each && each.tagName === 'reco-list') as { attributes: { name: string }[] };
  const names = element.attributes.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  const special: Record<string, string> = {
    currency: 'EUR',
    'currency-display': 'code',
    'heading-level': '2',
    layout: 'list',
    'narrow-layout': 'grid',
    loading: 'lazy',
    locale: 'en',
    rules: '{}',
    texts: '{}',
    class: 'page-width',
    'zero-price': 'free',
  };
  const attributes = Object.fromEntries(
    [...names, 'class', 'onclick', 'id', 'style', 'href', 'slot'].map((name) => [name, special[name] ?? '1']),
  );
  await visit(
    withPlaces([{ at: 'main', where: 'inside', element: 'reco-list', attributes }], { body: '<main></main>' }),
  );
  await expect(page.locator('reco-list')).toHaveCount(1);
  const set = await page.locator('reco-list').evaluate((list) => list.getAttributeNames());
  expect(set.filter((name) => name in attributes).sort()).toEqual([...names, 'class'].sort());
});
