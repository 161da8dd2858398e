import { expect, test } from 'vitest';
import { ADD_WORDS } from '../../../src/markup/add-button.js';
import { ESCAPE } from '../../../src/server/secret/unescaped.js';
import { sourceExpressions } from './source-expressions.js';
import { superlinear } from './superlinear.js';

const { literals, made } = sourceExpressions(['src', 'widgets', 'demo']);

/** Expressions that are put together from parts: what comes of them, with the values of a shop. */
const MADE: Record<string, readonly RegExp[]> = {
  'src/check/find-way.ts': [ADD_WORDS],
  'src/server/secret/unescaped.ts': [ESCAPE],
  'src/server/standalone/built-files.ts': [/^\/recotag\/(?:([\w.-]+)\/)?([\w.-]+)$/],
  // At build time only.
  'widgets/manifest/options-type.mjs': [/\bTexts\b/],
};

test('each way that puts an expression together is known', () => {
  expect([...new Set(made.map(({ path }) => path))].sort()).toEqual(Object.keys(MADE).sort());
});

const all = [
  ...literals,
  ...Object.entries(MADE).flatMap(([where, expressions]) =>
    expressions.map(({ source, flags }) => ({ where, pattern: source, flags })),
  ),
];
const once = [...new Map(all.map((each) => [`/${each.pattern}/${each.flags}`, each]))];

test('the checker sees what is slow', () => {
  expect(superlinear('\\/+$', '')).toContain('2nd degree');
  expect(superlinear('^(a+)+$', '')).toContain('exponential');
  // Each match is found in linear time, all of them are not.
  expect(superlinear('<!--[\\s\\S]*?-->|<[^>]*>|[^<]+|<', 'g')).toContain('2nd degree');
  expect(superlinear('<[^<>]*>', 'g')).toBeUndefined();
});

test('most of them are found', () => expect(once.length).toBeGreaterThan(150));

test.each(once)('%s takes no more steps than its text is long', (_, { where, pattern, flags }) => {
  expect(superlinear(pattern, flags), where).toBeUndefined();
});
