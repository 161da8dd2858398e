// A bad call is not sent, says why in a sentence on recotag:rejected, and never throws.
import { expect, test, view } from './support/test.js';

const good = { product: '1', count: 1, price: 1 };

/** A call, and what its sentence must name: what is wrong, which and where. */
const bad: [call: unknown[], ...names: string[]][] = [
  [['viewProduct'], 'product', 'undefined'],
  [['viewProduct', null], 'product'],
  [['viewProduct', '4711'], 'product'],
  [['viewProduct', { product: '' }], 'product'],
  [['viewProduct', { product: '1', sku: {} }], 'sku'],
  [['viewProduct', { product: { 'web site': '1' } }], 'web site', 'XML name'],
  [['setCart'], 'cart', 'array'],
  [['setCart', { ...good }], 'cart', 'array'],
  [['setCart', [{ ...good, count: Number.NaN }]], 'line 1', 'count', 'NaN'],
  [['setCart', [{ ...good, count: 0 }]], 'line 1', 'count'],
  [['setCart', [good, { ...good, price: -5 }]], 'line 2', 'price', '-5'],
  [['setCart', [{ ...good, price: Number.POSITIVE_INFINITY }]], 'line 1', 'price', 'Infinity'],
  [['setCart', [{ count: 1, price: 1 }]], 'line 1', 'product'],
  [['setCart', [null]], 'line 1'],
  [['identify', { ids: {} }], 'customer'],
  [['identify', { ids: true }], 'customer'],
  [['operation'], 'undefined'],
  [['operation', 'AddReview'], 'body'],
  [['operation', 'AddReview', 'text'], 'body'],
  [['operation', 'AddReview', { 'my stars': 5 }], 'my stars', 'XML name'],
  [['operation', 'AddReview', { stars: Number.NaN }], 'NaN'],
  [['consent', 'maybe'], 'consent', 'granted', 'denied', 'maybe'],
  [['consent'], 'consent', 'undefined'],
  [['config', { idSystems: '{"product": ' }], 'idSystems', 'JSON'],
  [['viewproduct', { product: '1' }], 'viewproduct', 'viewProduct'],
  [['', {}], 'command'],
  [[], 'command', 'undefined'],
];

test('each invalid call is rejected with an error message and sends nothing, and the next valid call is sent', async ({
  tag,
}) => {
  await tag.open();
  for (const [call] of bad) await tag.call(...call);
  const rejected = await tag.heard('rejected');
  expect(rejected).toHaveLength(bad.length);
  bad.forEach(([call, ...names], index) => {
    const { detail } = rejected[index]!;
    expect.soft(detail.operation ?? '').toBe(call[0] ?? '');
    expect.soft(detail).toMatchObject({ body: '', attempts: 0 });
    expect.soft(detail).not.toHaveProperty('id');
    for (const name of [`recotag('${call[0]}')`, ...names])
      expect.soft(detail.error, JSON.stringify(call)).toContain(name);
  });
  await tag.nothingSent();
  expect(await tag.heard('queued', 'cart', 'sent')).toEqual([]);
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));
});

test('an id system that is not an XML name rejects plain ids; ids by system are still sent', async ({ tag }) => {
  await tag.open({ attributes: `data-id-systems='{"product":"web site"}'` });
  await tag.call('viewProduct', { product: '1' });
  expect((await tag.heard('rejected'))[0]!.detail.error).toContain('"web site"');
  await tag.nothingSent();
  await tag.call('viewProduct', { product: { webSiteId: '2' } });
  await tag.sent(view('2'));
});

test('attributes with invalid JSON are reported, and the other attributes apply', async ({ tag }) => {
  await tag.open({ attributes: `data-operations="{oops" data-view-product="1"` });
  expect((await tag.heard('rejected'))[0]!.detail.error).toContain('operations must be JSON, not "{oops"');
  await tag.sent(view('1'));
});

test('unknown names and `__proto__` are not commands', async ({ tag }) => {
  await tag.open();
  const names = ['viewproduct', 'track', '__proto__'];
  for (const name of names) await tag.call(name, {});
  expect((await tag.heard('rejected')).map(({ detail }) => detail.operation)).toEqual(names);
  await tag.nothingSent();
});

test('no value makes the tag throw', async ({ tag, page }) => {
  await tag.open();
  const thrown = await page.evaluate(() => {
    const call = window.recotag as unknown as (...call: unknown[]) => void;
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const calls: unknown[][] = [
      [Symbol('command')],
      [{ toString: () => Symbol('x') }],
      [Object.create(null)],
      ['viewProduct', Object.create(null)],
      ['viewProduct', { product: Object.create(null) }],
      ['viewProduct', { product: Symbol('id') }],
      [
        'viewProduct',
        {
          get product() {
            throw new Error('getter');
          },
        },
      ],
      [
        'viewProduct',
        {
          get product() {
            throw Symbol('getter');
          },
        },
      ],
      ['operation', 'AddReview', cycle],
      ['operation', 'AddReview', { a: Symbol('a') }],
      ['operation', Symbol('name'), {}],
      ['operation', '\ud800', {}],
      ['setCart', new Proxy([], { get: () => Symbol('trap') })],
      ['config', null],
      ['config', undefined],
      ['identify', Symbol('customer')],
      ['consent', Symbol('answer')],
    ];
    return calls.flatMap(([command, ...input], index) => {
      try {
        call(command, ...input);
        return [];
      } catch (error) {
        return [
          `${index} ${String(command === null || typeof command !== 'string' ? typeof command : command)}: ${String(error)}`,
        ];
      }
    });
  });
  expect(thrown).toEqual([]);
  await tag.nothingSent();
  await tag.call('viewProduct', { product: '1' });
  await tag.sent(view('1'));
});
