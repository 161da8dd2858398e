// A shop that is hostile to `recotag learn` by the names of its fields.
import { expect, test } from 'vitest';
import { findLines } from '../../../../../src/node/command/learn/find-cart.js';
import { shorterQuery } from '../../../../../src/node/command/learn/shorter-query.js';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString'];

test.each(NAMES)('a field with the name %s changes no object of Node', (name) => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const rule = {
    url: '/graphql',
    body: { query: '{ a }' },
    lines: `data.${name}.polluted`,
    product: 'id',
    count: 'n',
    price: 'p',
  };
  expect(shorterQuery(rule)).toEqual({ query: `{ ${name} { polluted { id n p } } }` });
  expect(shorterQuery({ ...rule, lines: 'data.a', product: `${name}.id` })).toEqual({
    query: `{ a { ${name} { id } n p } }`,
  });
  const answer = JSON.parse(`{ "${name}": [{ "${name}": "7", "polluted": 1 }] }`);
  expect(findLines(answer, new Set(['7']))[0]).toMatchObject({ lines: name, product: name });
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
