import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const README = readFileSync('test/README.md', 'utf8');
const tables = README.split('## Which test holds which promise')[1]!;
const lines = tables.split('\n').filter((line) => line.startsWith('| '));
const cellsOf = (line: string): string[] => line.slice(2, -2).split(' | ');
const heads = lines.filter((line) => /^\| (part|promise) \|/.test(line));
const rows = lines.filter((line) => !heads.includes(line) && !line.startsWith('| ---')).map(cellsOf);

/** A list of test files, and nothing else. */
const TESTS = /^`test\/[^`]+`(, `test\/[^`]+`)*$/;

test('each promise names the tests that hold it', () => {
  expect(heads.map((line) => cellsOf(line).slice(1))).toEqual(Array(2).fill(['tests']));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((cells) => cells.length !== 2 || !TESTS.test(cells[1]!))).toEqual([]);
});

test('each file that test/README.md names exists', () => {
  const files = [...tables.matchAll(/`(test\/[^`]+)`/g)].map(([, file]) => file!);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('each name of a promise is one that the documentation has, and no promise is there twice', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const docs = ['README.md', 'package.json', ...pages.map((file) => `docs/${file}`)]
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const names = rows.flatMap(([promise]) => [...promise!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(names.filter((name) => !docs.includes(name.replace(/\)$/, '')))).toEqual([]);
  const promises = rows.map(([promise]) => promise!);
  expect(promises.filter((promise, place) => promises.indexOf(promise) !== place)).toEqual([]);
});
