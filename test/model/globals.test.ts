import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GLOBALS } from './program.js';

/** What every realm has, and what the tag itself puts there. */
const OTHERS = ['Map', 'Set', 'WeakSet', 'Symbol', 'recotag', 'closed'];

test.each(['recotag.js', 'recotag-retry.js'])('%s takes nothing from the window but what the model fakes', (file) => {
  const names = [...readFileSync(`dist/${file}`, 'utf8').matchAll(/\bwindow\.(\w+)/g)].map(([, name]) => name!);
  expect(names.filter((name) => ![...GLOBALS, ...OTHERS].includes(name))).toEqual([]);
});
