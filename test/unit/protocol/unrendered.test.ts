// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { expect, test } from 'vitest';
import { type Customer, setCartTree, trackingIdSystems, viewProductTree } from '../../../src/protocol/tracking.js';
import { type Id, isUnrendered, xml } from '../../../src/protocol/xml.js';

test.each([
  // Vue, Angular, Twig, Liquid, Jinja, Handlebars, Mustache, Blade, GTM
  '{{ product.id }}',
  '{{{ id }}}',
  '{{ product["',
  '{{ "sku" | t }}',
  'shop-{{ id }}',
  '{!! $id !!}',
  '{% id %}',
  // ERB, EJS, ASP, JSP, PHP
  '<%= id %>',
  '<%# Eval("Id") %>',
  '<?= $id ?>',
  '<?php echo $id ?>',
  // JavaScript, JSP's expressions, FreeMarker, Thymeleaf
  '${id}',
  '#{product.id}',
  '@{product.id}',
  '[[product.id]]',
  // Smarty, Latte, Svelte, Velocity, Razor
  '{$product.id}',
  '{product.id}',
  '$product.id',
  '$product->getId()',
  '@Model.Id',
  // Marks around a name
  '%product_id%',
  '%%PATTERN:id%%',
  '__PRODUCT_ID__',
  '###PRODUCT_ID###',
  // No value
  'undefined',
  'null',
  'NULL',
  'NaN',
  Number.NaN,
  undefined,
  null,
  '[object Object]',
  {},
])('%j is left by a template', (text) => {
  expect(isUnrendered(text)).toBe(true);
});

test.each([
  '4711',
  4711,
  0,
  '',
  'null-modem',
  'undefined-red',
  'NaN-5',
  'NAN',
  'None',
  '100%_wool',
  '%',
  '%20A%20',
  'a%20b',
  '{',
  '{}',
  '{4711}',
  '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}',
  'a{b}c',
  '$100',
  '$price',
  '${',
  '#4711',
  '##',
  '__x',
  'a__b__c',
  '[1]',
  '[[',
  '<3',
  '<?xml version="1.0"?>',
  'A<B',
  '@home',
  'ada@shop.example',
  'gid://shopify/Product/1',
  'object Object',
])('%j is an id', (text) => {
  expect(isUnrendered(text)).toBe(false);
});

const view = (product: Id, more: object = {}, customer: Customer | null = null) =>
  viewProductTree({ product, ...more }, customer, trackingIdSystems);
const line = (product: Id) => ({ product, count: 1, price: 1 });

test.each<[string, () => unknown, string]>([
  ['a product', () => view('{{ product.id }}'), 'product must be filled in by the template, not "{{ product.id }}"'],
  ['one of several ids', () => view({ webSiteId: '1', erp: '%id%' }), 'product must be filled in'],
  ['a SKU', () => view('1', { sku: 'undefined' }), 'sku must be filled in'],
  [
    'a line of a cart',
    () => setCartTree([line('1'), line('null')], null, trackingIdSystems),
    'line 2: product must be',
  ],
  ['a customer', () => view('1', {}, { ids: '${id}' }), 'customer must be filled in'],
  [
    'an e-mail address',
    () => xml('operation', view('1', {}, { email: '{{ customer.email }}' })),
    'email must be filled in',
  ],
  [
    'a phone number',
    () => xml('operation', view('1', {}, { mobilePhone: '[object Object]' })),
    'mobilePhone must be filled in',
  ],
  [
    'another operation',
    () => xml('operation', { order: { ids: { number: '<%= id %>' } } }),
    'number must be filled in',
  ],
])('%s is rejected, with its name', (_, make, message) => {
  expect(make).toThrow(message);
});
