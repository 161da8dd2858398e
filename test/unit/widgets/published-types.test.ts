import { readdirSync, readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { peerDependencies } from '../../../package.json';
import type { ListOnPage } from '../../../src/page/shared/list-on-page.js';
import type { PopularProductsElement, RecoListElement } from '../../../widgets/elements.js';

const TYPES = 'dist/types';

/** Every file of types in the package. */
const files = readdirSync(TYPES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.d.ts'))
  .map((name) => ({ name, text: readFileSync(`${TYPES}/${name}`, 'utf8') }));

test('there is a file for each entry, and the elements’ are among them', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['recotag.d.ts', 'widgets.d.ts', 'react.d.ts', 'vue.d.ts', 'client.d.ts', 'server.d.ts']),
  );
  expect(files.map(({ text }) => text).join('')).toMatch(/'reco-select'[\s\S]*RecoList/);
});

test.each(files)('nothing internal is in the published types: $name', ({ text }) => {
  expect(text).not.toMatch(/@internal|(?<!#)\b(private|protected)\b|\b\w+_\b|(?<!Dispatch)Controller\b|\bRules?\b/);
});

test.each(files)('$name needs no package that a shop may not have', ({ text }) => {
  const declared = Object.keys(peerDependencies);
  const named = /(?:from|import|import\() ?['"]([^.'"][^'"]*)['"]|<reference types="([^"]+)"/g;
  const packages = [...text.matchAll(named)].map(([, from, types]) => (from ?? types)!);
  expect(packages.filter((name) => !declared.includes(name))).toEqual([]);
});

test('types for React and Vue are in their own entries', () => {
  const users = files.filter(({ text }) => /from ['"](react|vue)['"]/.test(text)).map(({ name }) => name);
  expect(users.sort()).toEqual(['react.d.ts', 'vue.d.ts']);
});

// TypeScript checks it: npm run typecheck.
test('the elements have what the doctor reads of them', () => {
  expectTypeOf<RecoListElement>().toExtend<ListOnPage>();
  expectTypeOf<PopularProductsElement>().toExtend<ListOnPage>();
});
