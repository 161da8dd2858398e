import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (option: string, environment = {}) => {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync('node', ['build/demo.js', option], { encoding: 'utf8', env });
  return { status, said: stdout + stderr };
};

test('the demo shows its options, and names one that it can’t use', () => {
  expect(run('--help')).toEqual({ status: 0, said: expect.stringContaining('--port=5170') });
  expect(run('--prot=8123')).toEqual({ status: 1, said: expect.stringContaining("Unknown option '--prot'") });
  const wrong = { SERVICE_PORT: 'x' };
  expect(run('--port=0', wrong)).toEqual({ status: 1, said: expect.stringContaining('SERVICE_PORT is "x"') });
});
