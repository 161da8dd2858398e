import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['build/demo.js', ...options], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

test('the demo names an option that it doesn’t know, and a port that is none', () => {
  expect(run('--help')).toEqual({ status: 0, said: expect.stringContaining('--port=4170') });
  expect(run('--prot=8123')).toEqual({ status: 1, said: expect.stringContaining("Unknown option '--prot'") });
  expect(run('--port=shop')).toEqual({ status: 1, said: expect.stringContaining('--port is "shop"') });
});
