// The built tag against every call that nobody would ever make.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandNames } from '../../../src/page/tag/commands.js';
import { usual } from '../../usual-runs.js';
import { anyText } from '../protocol/any-text.js';
import { readXml } from '../protocol/read-xml.js';
import { openPage } from './page.js';

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});
const odd = fc.oneof(anything, fc.constant(Symbol('odd')), fc.func(anything));
/** All but `config`, whose input could turn the service off. */
const names = commandNames().filter((name) => name !== 'config');

const id = fc.oneof(anyText, anything, fc.dictionary(fc.constantFrom('webSiteId', 'erp', 'a b', '__proto__'), anyText));
const line = fc.record({ product: id, sku: id, count: anything, price: anything }, { requiredKeys: [] });
const call = fc.oneof(
  fc.tuple(fc.constantFrom(...names), odd, odd),
  fc.tuple(odd, odd),
  fc.tuple(fc.constant('viewProduct'), fc.record({ product: id, sku: id }, { requiredKeys: [] })),
  fc.tuple(fc.constant('setCart'), fc.array(fc.oneof(line, anything))),
  fc.tuple(
    fc.constant('identify'),
    fc.record({ ids: id, email: anything, mobilePhone: anyText }, { requiredKeys: [] }),
  ),
  fc.tuple(fc.constant('operation'), anyText, fc.dictionary(fc.oneof(fc.constantFrom('a', 'b'), anyText), anything)),
);

test('no call throws; each is accepted or rejected with an error message, what is accepted is well-formed, and the next call is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
      const { recotag, heard, posted, pass } = openPage();
      for (const each of calls) recotag(...each);
      recotag('viewProduct', { product: 'the last call' });
      await pass(500);
      expect(posted.some((body) => body.includes('the last call'))).toBe(true);
      for (const [name, { body, error }] of heard) {
        if (name === 'queued') expect(readXml(body).name).toBe('operation');
        if (name === 'rejected' && body === '') expect(error).toMatch(/^recotag\(/);
      }
      for (const body of posted) expect(readXml(body).name).toBe('operation');
    }),
    { numRuns: usual(1500, 25) },
  );
});

/** A call, and what its sentence must name: what is wrong, which and where. The other products, carts and customers: test/unit/protocol. */
test.each<[call: unknown[], ...names: string[]]>([
  [['viewProduct'], 'product', 'undefined'],
  [['setCart', { product: '1', count: 1, price: 1 }], 'cart', 'array'],
  [['operation'], 'undefined'],
  [['operation', 'AddReview'], 'body'],
  [['operation', 'AddReview', 'text'], 'body'],
  [['operation', 'AddReview', { 'my stars': 5 }], 'my stars', 'XML name'],
  [['operation', 'AddReview', { stars: Number.NaN }], 'NaN'],
  [['operation', 'Order', { order: [{ ids: { erp: ['1', '[object Object]'] } }] }], 'erp', 'template'],
  [['identify', 'text'], 'customer must be'],
  [['consent', 'maybe'], 'consent', 'granted', 'denied', 'maybe'],
  [['config', { idSystems: '{"product": ' }], 'idSystems', 'valid'],
  [[], 'command', 'undefined'],
])('%j is rejected with an error message, and nothing is sent', (call, ...names) => {
  const { recotag, heard, posted } = openPage();
  recotag(...call);
  const [name, { operation, body, error }] = heard.at(-1)!;
  expect([name, operation ?? '', body]).toEqual(['rejected', call[0] ?? '', '']);
  for (const each of [`recotag('${call[0]}')`, ...names]) expect(error).toContain(each);
  expect(posted).toEqual([]);
});

test.each(['viewproduct', 'track', '', 'constructor', '__proto__'])(
  '%j is not a command, and the message names the commands',
  (command) => {
    const { recotag, heard } = openPage();
    recotag(command, {});
    const [name, { operation, error }] = heard.at(-1)!;
    expect([name, operation]).toEqual(['rejected', command]);
    expect(error).toContain(commandNames().join());
    expect(error).toContain(`not "${command}"`);
  },
);
