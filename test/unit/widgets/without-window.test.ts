import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the entry can be imported without a window', () => {
  const print =
    "const { RecoList, PopularProducts } = await import('./dist/esm/widgets.js'); console.log(typeof RecoList, typeof PopularProducts, typeof window)";
  expect(execFileSync('node', ['--input-type=module', '-e', print], { encoding: 'utf8' }).trim()).toBe(
    'function function undefined',
  );
});
