import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GLOBALS } from './program.js';

/** What JavaScript itself has; everything else is the platform's. */
const LANGUAGE =
  'Array Error Intl JSON Number Object Promise RegExp String TypeError RangeError Uint8Array undefined NaN Map Set Reflect Function WeakSet Symbol';

test('the tag touches no platform global but those that the model fakes', async () => {
  const asked = new Set<string>();
  const anything: unknown = new Proxy(function platform() {}, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : anything),
    apply: () => anything,
    construct: () => anything as object,
    getPrototypeOf: () => anything as object,
  });
  const scope = new Proxy(
    { window: {} as { recotag?: (...call: unknown[]) => void } },
    {
      has: (_, name) => {
        asked.add(String(name));
        return GLOBALS.includes(name as never);
      },
      get: (target, name) => (name === Symbol.unscopables ? undefined : name === 'window' ? target.window : anything),
    },
  );
  new Function('scope', `with (scope) {${readFileSync('dist/recotag.js', 'utf8')}}`)(scope);
  const { recotag } = (scope as { window: { recotag?: (...call: unknown[]) => void } }).window;
  recotag!('config', { baseUrl: '/x', endpointId: 'x' });
  recotag!('viewProduct', { product: '1' });
  recotag!('setCart', []);
  recotag!('consent', 'denied');
  const unknown = [...asked].filter((name) => !GLOBALS.includes(name as never) && !LANGUAGE.split(' ').includes(name));
  expect(unknown).toEqual([]);
});
