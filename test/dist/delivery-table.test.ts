import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('each scenario is a row of the measurement', async () => {
  const scenarios: string[] = [];
  const promise = (sentence: string) => void scenarios.push(sentence);
  const [oneEnginePromise, unrelayedPromise, closingPromise] = Array(3).fill(promise);
  vi.doMock('../engines/promise.js', () => ({ promise, oneEnginePromise, unrelayedPromise, closingPromise }));
  const folder = new URL('../engines/scenarios/', import.meta.url);
  for (const file of readdirSync(folder)) await import(new URL(file, folder).href);
  vi.doUnmock('../engines/promise.js');

  const [, table] = readFileSync('docs/delivery.md', 'utf8').split('<!-- table -->');
  const rows = [...table!.matchAll(/^\| ([^*-].*?) \|/gm)].map(([, name]) => name!).slice(1);
  expect(rows.sort()).toEqual(scenarios.sort());
  expect(table).not.toMatch(/undefined|NaN|\[object/);
});
