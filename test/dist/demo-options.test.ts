import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// test/unit/demo/options.test.ts has every option, and what is said of a wrong one.
test.each([
  ['--help', 0, '--port=5170'],
  ['--prot=8123', 1, "Unknown option '--prot'"],
])('the built demo with %s ends with status %d, and says %s', (option, code, sentence) => {
  const { status, stdout, stderr } = spawnSync('node', ['build/demo.js', option], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(sentence)]);
});
