// Values are validated while typing. Invalid values have an error message, and are neither shown nor copied.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkValue, withoutInvalid } from '../../../../demo/studio/model/check-value.js';
import { type Manifest, readManifest } from '../../../../demo/studio/model/manifest.js';

const [reco, popular] = readManifest(JSON.parse(await readFile('custom-elements.json', 'utf8')) as Manifest);

/** The CSS of these tests. */
const supports = (property: string, value: string) =>
  ({
    color: /^#[\da-f]{6}$|^red$/i,
    gap: /^\d+(px|rem)$/,
    'border-radius': /^0$|^\d+(px|rem)$/,
    height: /^\d+(px|rem)$/,
    'aspect-ratio': /^[\d.]+( \/ [\d.]+)?$/,
    'font-weight': /^\d{3}$/,
  })[property]?.test(value) ?? false;

const check = (place: string, name: string, value: string, definition = reco!) =>
  checkValue(
    definition.settings.find((setting) => setting.place === place && setting.name === name)!,
    value,
    definition.name,
    supports,
  );

test.each([
  ['attributes', 'currency', 'Euro', /“Euro” isn’t a currency code/],
  ['attributes', 'locale', 'german', /isn’t a language/],
  ['attributes', 'texts', '{"next":}', /isn’t valid JSON/],
  ['attributes', 'texts', '["x"]', /object/],
  ['attributes', 'texts', '{"weiter":"x"}', /no text “weiter”/],
  ['attributes', 'texts', '{"next":1}', /“next” must be a text/],
  ['attributes', 'catalog-url', '/api/products', /\{ids\}/],
  ['attributes', 'catalog-url', 'api?ids={ids}', /starts with/],
  ['attributes', 'product-url', '/p/{ids}', /\{id\}/],
  ['attributes', 'limit', '31', /from 1 to 30/],
  ['attributes', 'layout', 'masonry', /grid, carousel, list/],
  ['properties', '--reco-badge', 'rot', /isn’t a colour/],
  ['properties', '--reco-badge', 'url(x)', /Addresses/],
  ['properties', '--reco-gap', '2', /length/],
  ['properties', '--reco-ratio', 'wide', /number/],
  ['properties', '--reco-columns', '2.5', /whole number/],
  ['parts', 'name', 'bold', /isn’t a declaration/],
  ['parts', 'name', 'font-weight: heavy', /doesn’t support “font-weight: heavy”/],
])('%s %s="%s" is invalid', (place, name, value, sentence) => {
  expect(check(place, name, value)).toMatch(sentence);
});

test.each([
  ['attributes', 'currency', 'SEK'],
  ['attributes', 'locale', 'de-CH'],
  ['attributes', 'texts', '{"next":"Weiter"}'],
  ['attributes', 'heading', 'Anything <at all>'],
  ['properties', '--reco-ratio', '4 / 5'],
])('%s %s="%s" is valid', (place, name, value) => {
  expect(check(place, name, value)).toBeUndefined();
});

test('the same attribute can have different limits for each element', () => {
  expect(check('attributes', 'items-per-page', '1000', popular)).toBeUndefined();
  expect(check('attributes', 'items-per-page', '1001', popular)).toMatch(/1,000/);
});

test('invalid values are not copied', () => {
  const configuration = {
    element: 'reco-list',
    attributes: { currency: 'Euro', limit: '4', dedupe: '' },
    slots: { empty: '<p>x</p>' },
    properties: { '--reco-badge': 'rot', '--reco-gap': '1rem', color: 'red', 'font-size': 'big' },
    parts: { name: 'bold', price: 'color: red' },
  };
  expect(withoutInvalid(configuration, reco!, supports)).toEqual({
    element: 'reco-list',
    attributes: { limit: '4', dedupe: '' },
    slots: { empty: '<p>x</p>' },
    properties: { '--reco-gap': '1rem', color: 'red' },
    parts: { price: 'color: red' },
  });
});
