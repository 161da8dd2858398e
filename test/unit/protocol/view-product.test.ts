import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Customer,
  type ProductReference,
  trackingIdSystems,
  viewProductTree,
} from '../../../src/protocol/tracking.js';
import { xml } from '../../../src/protocol/xml.js';
import { usual } from '../../usual-runs.js';
import { anyId, arriving } from './any-text.js';
import { readXml, textAt } from './read-xml.js';

const written = (input: ProductReference, customer: Customer | null = null, systems = trackingIdSystems) =>
  xml('operation', viewProductTree(input, customer, systems));

describe('ViewProduct, docs/interface.md sections 2.1, 2.2 and 4.2', () => {
  test('a product with a SKU', () => {
    expect(written({ product: '4711', sku: '4711-red' })).toBe(
      '<operation><product><ids><webSiteId>4711</webSiteId></ids><sku><ids><webSiteId>4711-red</webSiteId></ids></sku></product></operation>',
    );
  });

  test('the whole customer, before the product', () => {
    expect(written({ product: '1' }, { ids: 'u-1', email: 'ada@example.com', mobilePhone: '+3612345678' })).toBe(
      '<operation><customer><ids><webSiteUserId>u-1</webSiteUserId></ids><email>ada@example.com</email><mobilePhone>+3612345678</mobilePhone></customer><product><ids><webSiteId>1</webSiteId></ids></product></operation>',
    );
  });

  test.each<[Customer, string]>([
    [{ ids: 'u-1' }, '<customer><ids><webSiteUserId>u-1</webSiteUserId></ids></customer>'],
    [{ ids: { platformId: 'p', erp: 7 } }, '<customer><ids><platformId>p</platformId><erp>7</erp></ids></customer>'],
    [{ email: 'a@b.example' }, '<customer><email>a@b.example</email></customer>'],
    [{ ids: null, email: '', mobilePhone: '1' }, '<customer><mobilePhone>1</mobilePhone></customer>'],
    [{ ids: '', email: null, mobilePhone: null }, ''],
  ])('%j is %s', (customer, element) => {
    expect(written({ product: '1' }, customer)).toBe(
      `<operation>${element}<product><ids><webSiteId>1</webSiteId></ids></product></operation>`,
    );
  });

  test('several ids by id system; a number stays a number', () => {
    expect(written({ product: { webSiteId: '4711', erp: 'A-9' }, sku: { erp: 9 } })).toBe(
      '<operation><product><ids><webSiteId>4711</webSiteId><erp>A-9</erp></ids><sku><ids><erp>9</erp></ids></sku></product></operation>',
    );
    expect(written({ product: 0 })).toContain('<webSiteId>0</webSiteId>');
  });

  test('each id system has the configured name', () => {
    expect(
      written(
        { product: 'p', sku: 's' },
        { ids: 'c' },
        { customer: 'myCustomer', cartCustomer: 'x', product: 'my-product', sku: '_sku.1' },
      ),
    ).toBe(
      '<operation><customer><ids><myCustomer>c</myCustomer></ids></customer><product><ids><my-product>p</my-product></ids><sku><ids><_sku.1>s</_sku.1></ids></sku></product></operation>',
    );
  });

  test('an empty SKU from a template is left out', () => {
    for (const sku of [undefined, null, '']) expect(written({ product: '1', sku })).toBe(written({ product: '1' }));
  });

  test('any id with visible characters can be read back, in both forms', () => {
    const id = anyId.filter((text) => /\S/.test(arriving(text)));
    fc.assert(
      fc.property(id, id, id, id, (product, sku, customer, email) => {
        const root = readXml(written({ product, sku: { erp: sku } }, { ids: customer, email }));
        expect(textAt(root, 'product/ids/webSiteId')).toBe(arriving(product));
        expect(textAt(root, 'product/sku/ids/erp')).toBe(arriving(sku));
        expect(textAt(root, 'customer/ids/webSiteUserId')).toBe(arriving(customer));
        expect(textAt(root, 'customer/email')).toBe(arriving(email));
      }),
      { numRuns: usual(1000) },
    );
  });
});

describe('invalid views', () => {
  test.each<[unknown, string]>([
    [undefined, 'product must be an id, not "undefined"'],
    [{}, 'product must be an id, not "undefined"'],
    [{ product: null }, 'product must be an id, not "null"'],
    [{ product: ' \n' }, 'product must be an id, not " \n"'],
    [{ product: {} }, 'product must be an id, not "[object Object]"'],
    [{ product: [] }, 'product must be an id, not ""'],
    [{ product: { webSiteId: '1', erp: null } }, 'product must be an id, not "[object Object]"'],
    [{ product: { webSiteId: { deep: '1' } } }, 'product must be an id, not "[object Object]"'],
    [{ product: '1', sku: ' ' }, 'sku must be an id, not " "'],
    [{ product: '1', sku: {} }, 'sku must be an id, not "[object Object]"'],
    [{ product: { 'web site': '1' } }, 'element must be an XML name, not "web site"'],
  ])('%j is rejected: %s', (input, sentence) => {
    expect(() => written(input as ProductReference)).toThrow(new TypeError(sentence));
  });

  test('an id without a character that XML allows is rejected', () => {
    expect(() => written({ product: '\u0000\ud800' })).toThrow(TypeError);
  });

  test('invalid ids of a customer are rejected', () => {
    for (const ids of [{}, ' ', true, []])
      expect(() => written({ product: '1' }, { ids } as Customer)).toThrow(/^customer must be an id, not "/);
  });
});
