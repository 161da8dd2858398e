import { expect, test } from 'vitest';
import { attributeTroubles, misspeltElements } from '../../../src/page/doctor/misspelt.js';
import { json, oneOf, text, whole } from '../../../widgets/element/rules.js';

const RULES = [
  { attribute: 'limit', ...whole(1, 30, 10, 30) },
  { attribute: 'layout', ...oneOf('grid', 'carousel') },
  { attribute: 'texts', ...json('English') },
  { attribute: 'catalog-url', ...text },
  { ...text, attribute: false },
];
const of = (name: string, value = '') => attributeTroubles([{ name, value }], RULES);

test('invalid attribute values, with the value that is used instead', () => {
  expect(of('limit', 'many')).toEqual([
    { name: 'limit', value: 'many', must: 'a whole number from 1 to 30', used: '10' },
  ]);
  expect(of('limit', '50')[0]).toMatchObject({ used: '30' });
  expect(of('layout', 'slider')[0]).toMatchObject({ must: 'grid or carousel', used: 'grid' });
  expect(of('texts', '{next')[0]).toMatchObject({ used: 'English' });
  expect([of('limit', '4'), of('limit'), of('texts', '{"next":"Weiter"}'), of('catalog-url', 'x')].flat()).toEqual([]);
});

test.each(['catalogue-url', 'catalogurl', 'catalog_url', 'catalogUrl'])('%s is catalog-url, misspelt', (name) => {
  expect(of(name, '/api')).toEqual([{ name, value: '/api', meant: 'catalog-url' }]);
});

test('an unknown attribute is reported, except global attributes and those of frameworks', () => {
  expect(of('colour', 'red')).toEqual([{ name: 'colour', value: 'red', meant: undefined }]);
  for (const name of ['class', 'data-x', 'aria-label', 'onclick', 'v-if', ':limit', '@click', '_ngcontent-c1', 'slot'])
    expect(of(name, 'x')).toEqual([]);
});

test('misspelt elements, and no others', () => {
  const lists = ['reco-list', 'popular-products'];
  expect(misspeltElements(['recolist', 'reco-lists', 'popular-product', 'price-list', 'reco-list'], lists)).toEqual([
    { name: 'recolist', meant: 'reco-list' },
    { name: 'reco-lists', meant: 'reco-list' },
    { name: 'popular-product', meant: 'popular-products' },
  ]);
});
