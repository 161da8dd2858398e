// A template is the page's own markup, and trusted as such. The data put into it is not: it comes from a service and a catalogue.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usual } from '../../usual-runs.js';
import { anyOrder, anyText } from '../protocol/any-text.js';
import { type ListsPage, listsPage } from './support/lists-page.js';

let page: ListsPage;
beforeAll(async () => {
  page = await listsPage();
  // What is said of a template's mistakes on the console is looked at where it matters.
  page.run('window.said = []; console.warn = (sentence) => said.push(sentence)');
});
afterAll(() => page.close());

/** The card that a template makes of a product with these fields. */
const cardOf = async (template: HTMLTemplateElement, fields: object): Promise<Element> => {
  page.document.body.innerHTML = '';
  const element = page.document.createElement('reco-list') as HTMLElementTagNameMap['reco-list'];
  element.resolveProducts = async (ids) => ids.map((id) => ({ id, ...fields }));
  element.append(template);
  Object.assign(element, { baseUrl: 'https://api.example', endpointId: 'e', limit: 1, loading: 'eager' });
  page.document.body.append(element);
  await page.quiet();
  page.questions[0]!.answer();
  await page.quiet();
  return element.querySelector('[slot="card-0"]')!;
};
/** The same for a template's markup, in which `field` stands for each of some values in turn. */
const card = async (markup: string, ...values: unknown[]): Promise<Element> => {
  const template = page.document.createElement('template');
  template.innerHTML = values.map((_, place) => markup.replaceAll('"field"', `"field${place}"`)).join('');
  return cardOf(template, Object.fromEntries(values.map((value, place) => [`field${place}`, value])));
};
/** The elements of a template that take each of some values. */
const filled = async (markup: string, ...values: unknown[]) => [
  ...(await card(markup, ...values)).querySelectorAll<HTMLElement>(
    '[data-text],[data-href],[data-src],[data-alt],[data-price]',
  ),
];

const script = 'alert(1)';
const addresses = [
  `javascript:${script}`,
  ` java\nscript:${script}`,
  `data:text/html,<script>${script}</script>`,
  'blob:https://shop.example/1',
];
const good = ['https://other.example/page.html', '/p/1', '//other.example/1', 'p?a=b#c'];

test.each([
  ['<a data-href="field">x</a>', 'href'],
  ['<svg><a data-href="field"><text>x</text></a></svg>', 'href'],
  ['<img data-src="field">', 'src'],
  ['<video data-src="field"></video>', 'src'],
  ['<video><source data-src="field"></video>', 'src'],
])('%s accepts only an http(s) address, and loses its own otherwise', async (markup, name) => {
  const taken = await filled(markup.replace('data-', `${name}="/own" data-`), ...good, ...addresses);
  expect(taken.map((element) => element.getAttribute(name))).toEqual([...good, ...addresses.map(() => null)]);
});

const refused = [
  ['iframe', 'src'],
  ['iframe', 'srcdoc'],
  ['object', 'data'],
  ['script', 'src'],
  ['script', 'text'],
  ['style', 'text'],
  ['link', 'href'],
  ['base', 'href'],
  ['svg><use', 'href'],
  ['svg><animate', 'href'],
  ['svg><script', 'text'],
  ['svg><style', 'text'],
  ['my-include', 'src'],
  ['form', 'action'],
  ['a', 'onclick'],
  ['img', 'srcset'],
  ['p', 'style'],
  ['iframe', 'alt'],
  // Read as markup again where a page is written down and read again.
  ['iframe', 'text'],
  ['xmp', 'text'],
  ['noscript', 'text'],
  ['noembed', 'text'],
  ['noframes', 'text'],
];
const hostile = [...addresses, ...good, script, '</style></script></xmp><img src=x onerror=alert(1)>'];

test.each(refused)('<%s data-%s> accepts no data', async (markup, name) => {
  const inside = await card(`<${markup} data-${name}="field"></${markup.replace(/.*</, '')}>`, ...hostile);
  for (const element of inside.querySelectorAll('*'))
    expect(element.getAttributeNames()).toEqual(element.localName === 'svg' ? [] : [`data-${name}`]);
  expect(inside.textContent).toBe('');
});

test('elements inside such an element accept no data either', async () => {
  const template = page.document.createElement('template');
  // As DOMParser makes it, where script is off: elements, not text.
  const noscript = template.content.appendChild(page.document.createElement('noscript'));
  noscript.innerHTML = '<img data-alt="field"><b data-text="field"></b>';
  expect((await cardOf(template, { field: '</noscript><img src=x onerror=alert(1)>' })).innerHTML).not.toContain(
    'onerror',
  );
});

test('data-text and data-alt are text', async () => {
  const values = ['<b>x</b>', '&lt;b&gt;', '<script>alert(1)</script>', '</template><script>alert(1)</script>'];
  const texts = await filled('<b data-text="field"></b>', ...values);
  expect(texts.map(({ textContent, childElementCount }) => [textContent, childElementCount])).toEqual(
    values.map((value) => [value, 0]),
  );
  const pictures = await filled('<img data-alt="field">', ...values);
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(values);
});

test('data-price prints an amount or nothing', async () => {
  const prices = await filled('<i data-price="field"></i>', 12, '0', '<b>', 'Infinity', '');
  // `zero-price` decides about 0.
  expect(prices.map(({ textContent }) => textContent)).toEqual(['12.00', '', '', '', '']);
});

test('an empty text counts as missing, and hides what depends on it', async () => {
  const odd = { toString: 1, valueOf: 1 };
  const texts = await filled('<b data-text="field">before</b>', odd, [odd], null, ['S', 'M']);
  expect(texts.map(({ textContent }) => textContent)).toEqual(['', '', '', 'S,M']);
  expect(await filled('<b data-if="field" data-text="field">x</b>', odd)).toEqual([]);
});

test('any product in any template: its addresses are safe, and its name is text', async () => {
  const isUnsafe = (url: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them at the beginning of an address
    /^[\u0000-\u0020]*(javascript|vbscript|data):/i.test(url.replace(/[\t\n\r]/g, ''));
  const names = ['<b data-text="name">', '</b>', '<i data-if="oldPrice">', '</i>', 'data-price="price"'];
  const links = ['<a data-href="url">', '</a>', '<img data-src="pictureUrl" data-alt="name">', '<div ', '>'];
  const address = fc.oneof(fc.constantFrom(...addresses, ...good), anyText);
  await fc.assert(
    fc.asyncProperty(
      anyOrder(...names, ...links),
      fc.record({ name: anyText, url: address, pictureUrl: address, price: fc.anything() }),
      async (markup, product) => {
        const template = page.document.createElement('template');
        template.innerHTML = markup;
        const made: Element | null = await cardOf(template, product);
        for (const element of made?.querySelectorAll('[data-href][href], [data-src][src]') ?? [])
          for (const attribute of ['href', 'src'])
            expect(isUnsafe(element.getAttribute(attribute) ?? ''), element.outerHTML).toBe(false);
        expect(made?.querySelector('[data-text="name"] script') ?? null).toBe(null);
      },
    ),
    { numRuns: usual(500, 25) },
  );
});

test('logs a warning for an attribute that its element does not support', async () => {
  await card('<link data-href="field">', good[0]);
  expect(page.run('said.join()')).toContain('recotag: data-href is not supported on <link>');
});

test('with debug, a field that no product has is told; a condition may have any', async () => {
  page.run('said.length = 0; recotag = Object.assign(() => {}, { config: { debug: true } })');
  await card('<b data-if="label"><i data-text="label"></i></b><b data-text="nmae"></b><b data-text="name"></b>', 'x');
  page.run('recotag.config.debug = false');
  await card('<b data-text="nmea"></b>', 'x');
  const said = page.run('said.join()') as string;
  page.run('delete window.recotag');
  expect(said).toMatch(/data-text="nmae": the product \S+ has no such field$/);
});
