// No regular expression of the project may take more steps than its text is long: texts come from strangers.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginning } from '../../../src/beside/sources/page/read-label.js';
import { ADD_WORDS } from '../../../src/protocol/markup/product-page.js';
import { isLong } from '../../usual-runs.js';
import { sourceExpressions } from './source-expressions.js';

const { literals, made } = sourceExpressions(['src', 'widgets', 'demo']);

/** Expressions that are put together from parts: what comes of them, with the values of a shop. */
const MADE: Record<string, readonly RegExp[]> = {
  'src/command/check/in-page.ts': [ADD_WORDS],
  'src/beside/sources/page/read-label.ts': [beginning('sku'), beginning('item no.')],
  'src/server/standalone/built-files.ts': [/^\/recotag\/(?:([\w.-]+)\/)?([\w.-]+)$/],
};

test('each regular expression that is built at run time is listed', () => {
  expect([...new Set(made.map(({ path }) => path))].sort()).toEqual(Object.keys(MADE).sort());
});

const all = [
  ...literals,
  ...Object.entries(MADE).flatMap(([where, expressions]) =>
    expressions.map(({ source, flags }) => ({ where, pattern: source, flags })),
  ),
];
const once = new Map(all.map((each) => [`/${each.pattern}/${each.flags}`, each]));

/**
 * The expressions that were judged before, and found linear: to judge all of them takes 100 s of the processor. A new or changed one
 * is not among them, and is judged each time until it is. `EXPRESSIONS=write` judges those and adds them; `EXPRESSIONS=all` judges
 * every one again.
 */
const RECORD = 'test/dist/expressions/linear.json';
const wanted = process.env.EXPRESSIONS;
const record: string[] = JSON.parse(readFileSync(RECORD, 'utf8'));
const isJudged = new Set(wanted === 'all' ? [] : record);
const toJudge = [...once].filter(([expression]) => !isJudged.has(expression));

/** Loads the checker where it has something to judge: it takes some seconds of the processor. */
const checker = () => import('./superlinear.js');

test.runIf(isLong || toJudge.length)('the checker finds a slow expression', async () => {
  const { superlinear } = await checker();
  expect(superlinear('\\/+$', '')).toContain('2nd degree');
  expect(superlinear('^(a+)+$', '')).toContain('exponential');
  // Each match is found in linear time, all of them are not.
  expect(superlinear('<!--[\\s\\S]*?-->|<[^>]*>|[^<]+|<', 'g')).toContain('2nd degree');
  expect(superlinear('<[^<>]*>', 'g')).toBeUndefined();
});

test('most expressions are found', () => expect(once.size).toBeGreaterThan(150));

const linear = [...once.keys()].filter((expression) => isJudged.has(expression));

test.for(toJudge)('%s takes no more steps than its text is long', { timeout: 300_000 }, async ([expression, each]) => {
  const { superlinear } = await checker();
  expect(superlinear(each.pattern, each.flags), each.where).toBeUndefined();
  linear.push(expression);
});

test('each judged expression is still in the code', () => {
  if (wanted === 'write') writeFileSync(RECORD, `${JSON.stringify(linear.sort(), null, 2)}\n`);
  else expect(record.filter((expression) => !once.has(expression))).toEqual([]);
});
