import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const README = readFileSync('test/README.md', 'utf8');
const tables = README.split('## Which test holds which promise')[1]!;
const rows = tables.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|part|promise)/.test(line));

test('each promise names the tests that hold it', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !row.includes('`test/'))).toEqual([]);
});

test('each file that test/README.md names exists', () => {
  const files = [...tables.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
