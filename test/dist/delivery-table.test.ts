// The rows of the table in docs/delivery.md are scenarios that exist.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('each row of the measurement is a scenario', async () => {
  const scenarios: string[] = [];
  const promise = (sentence: string) => void scenarios.push(sentence);
  vi.doMock('../engines/promise.js', () => ({ promise, oneEnginePromise: promise }));
  const folder = new URL('../engines/scenarios/', import.meta.url);
  for (const file of readdirSync(folder)) await import(new URL(file, folder).href);
  vi.doUnmock('../engines/promise.js');

  const [, table] = readFileSync('docs/delivery.md', 'utf8').split('<!-- table -->');
  const rows = [...table!.matchAll(/^\| ([^*-].*?) \|/gm)].map(([, name]) => name!).slice(1);
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => !scenarios.includes(row))).toEqual([]);
});
