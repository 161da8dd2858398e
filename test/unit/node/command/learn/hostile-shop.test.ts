// A shop that is hostile to `recotag learn`: names of fields, and files without an end.
import { expect, test } from 'vitest';
import { findLines } from '../../../../../src/node/command/learn/find-cart.js';
import { readSitemap } from '../../../../../src/node/command/learn/read-sitemap.js';
import { shorterQuery } from '../../../../../src/node/command/learn/shorter-query.js';
import { listen } from '../../../server/upstream.js';

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

test('a sitemap without an end is read up to a limit', async () => {
  let sent = 0;
  let isClosed: () => void;
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  const server = await listen(({ headers: { host } }, response) => {
    const part = `<url><loc>http://${host}/p/1</loc></url>\n`.repeat(1000);
    const write = (): void => {
      while (!response.destroyed) {
        sent += part.length;
        if (!response.write(part)) return void response.once('drain', write);
      }
    };
    response.on('close', () => isClosed());
    write();
  });
  try {
    const found = await readSitemap(server.url, 10_000);
    expect(found).toHaveLength(60);
    await closed;
    expect(sent).toBeLessThan(20_000_000);
  } finally {
    await server.close();
  }
});
