import { expect, test } from 'vitest';
import { unknownFields } from '../../../src/page/doctor/lists/template-fields.js';
import { parseHtml } from '../parse-html.js';

const of = (html: string, products: object[] = [{ id: '1', name: 'Shoe', label: 'New' }]) => {
  return unknownFields(parseHtml(`<template>${html}</template>`).querySelector('template')!, products);
};

test('a field that no product has is found, with the one that was meant', () => {
  expect(of('<p data-text="nmae"></p><a data-href="link"></a><b data-if="lable"></b>')).toEqual([
    { attribute: 'data-text', field: 'nmae', meant: 'name' },
    { attribute: 'data-href', field: 'link', meant: undefined },
    { attribute: 'data-if', field: 'lable', meant: 'label' },
  ]);
});

test.each([
  '<p data-text="name"></p><p data-price="oldPrice"></p><p data-text="label"></p>',
  // Optional fields of the lists.
  '<p data-if="ratingValue" data-text="ratingValue"></p><img data-src="pictureUrl2">',
  // A field that only some products have.
  '<p data-if="material" data-text="material"></p><p data-text=""></p>',
])('%s has none', (html) => {
  expect(of(html)).toEqual([]);
});

test('without products nothing is known', () => {
  expect(of('<p data-text="nmae"></p>', [])).toEqual([]);
});
