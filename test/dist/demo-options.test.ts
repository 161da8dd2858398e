import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// test/unit/demo/options.test.ts has every option, and what is said of a wrong one.
test('the built demo with a wrong option ends with status 1, and names it', () => {
  const { status, stderr } = spawnSync('node', ['build/demo.js', '--prot=8123'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining("Unknown option '--prot'")]);
});
