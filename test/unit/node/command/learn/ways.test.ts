// What `recotag check` and `recotag learn` choose and click, by one finder.
import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseMissing, chooseOptions } from '../../../../../src/page/learn/options.js';
import { go, type WayName } from '../../../../../src/page/learn/ways.js';

afterEach(() => vi.unstubAllGlobals());

const open = (html: string) => {
  const { window } = new JSDOM(html, { url: 'https://shop.example/mug' });
  vi.spyOn(window.Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  window.addEventListener('click', (event) => event.preventDefault());
  for (const name of ['window', 'document', 'location', 'CustomEvent'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  return window;
};

const link = (href: string, text = href): string => `<a href="${href}"><img alt="">${text}</a>`;

test.each<[way: WayName, page: string, html: string, clicked: string | undefined]>([
  ['cart', 'thirty bees, whose cart is a step of the order', link('/order-history') + link('/order'), '/order'],
  ['cart', 'a checkout beside the cart', link('/checkout') + link('/de/warenkorb'), '/de/warenkorb'],
  ['cart', 'a link that adds', link('/cart?add=1&id=7') + link('/cart'), '/cart'],
  ['product', 'PrestaShop 1.6, whose categories have a number', link('/category-4') + link('/cup'), '/cup'],
  [
    'add',
    'a card in a list',
    '<button>Add to cart</button><reco-list><button>Add to cart</button></reco-list>',
    'Add to cart',
  ],
  [
    'add',
    'cards with buttons beside it',
    `<ul>${'<li><a href="/cup">Cup</a><button>Add to cart</button></li>'.repeat(2)}</ul><button>Add to cart: Mug</button>`,
    'Add to cart: Mug',
  ],
  ['remove', 'a button with a sign', '<button>+</button><button>×</button>', '×'],
  ['remove', 'a link without a text', '<a href="/cart/remove?id=7" title="Out"></a>', 'Out'],
  ['remove', 'nothing', '<button>Checkout</button>', undefined],
])('%s: %s', (way, _, html, clicked) => {
  open(`<header></header><main>${html}</main>`);
  expect(go(way)?.text).toBe(clicked);
});

/** A product's form. Its page shows another product for each colour, as EverShop does. */
const formWith = (selected: string) => {
  const colors = ['', 'White', 'Yellow'].map(
    (each) => `<option value="${each}" ${each === selected ? 'selected' : ''}>${each}</option>`,
  );
  const window = open(`<main><form><select name="color">${colors.join('')}</select>
    <label><input type="radio" name="size" value="s"> Small</label>
    <label><input type="radio" name="size" value="l" checked> Large</label>
    <button type="submit">Add to cart</button></form></main>`);
  return () => [...new window.FormData(window.document.querySelector('form')!).values()].join();
};

test('what the page has chosen stays, wherever it stands in the list; then comes another one', () => {
  const chosen = formWith('Yellow');
  expect(chooseOptions(0)).toEqual(['Yellow', 'Large']);
  expect(chosen()).toBe('Yellow,l');
  expect(chooseOptions(1)).toEqual(['White', 'Small']);
});

test('only what must be chosen is', () => {
  const chosen = formWith('');
  chooseMissing();
  expect(chosen()).toBe('White,l');
});
