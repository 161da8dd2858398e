// No regular expression of the project may take more steps than its text is long: texts come from strangers.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginning } from '../../../src/page/without-code/sources/page/read-label.js';
import { isLong } from '../../usual-runs.js';
import { type Node, nodesIn, parse } from '../syntax.js';

/** The literals of all source files, read from their syntax trees, and the files that put an expression together. */
const literals: { where: string; pattern: string; flags: string }[] = [];
const made = new Set<string>();
for (const folder of ['src', 'widgets', 'demo'])
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|js|mjs)$/.test(name)) continue;
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    for (const { type, start, regex, callee } of nodesIn(parse(text, path.endsWith('.ts') ? 'ts' : 'js'))) {
      const { pattern, flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string };
      if (type === 'Literal' && pattern !== undefined)
        literals.push({ where: `${path}:${text.slice(0, start).split('\n').length}`, pattern, flags });
      if (/^(New|Call)Expression$/.test(type) && (callee as Node).name === 'RegExp') made.add(path);
    }
  }

/** Expressions that are put together from parts: what comes of them, with the values of a shop. */
const MADE: Record<string, readonly RegExp[]> = {
  'src/page/without-code/sources/page/read-label.ts': [beginning('sku'), beginning('item no.')],
  'src/node/relay/standalone/built-files.ts': [/^\/recotag\/(?:([\w.-]+)\/)?([\w.-]+)$/],
};

test('each regular expression that is built at run time is listed', () => {
  expect([...made].sort()).toEqual(Object.keys(MADE).sort());
});

const all = [
  ...literals,
  ...Object.entries(MADE).flatMap(([where, expressions]) =>
    expressions.map(({ source, flags }) => ({ where, pattern: source, flags })),
  ),
];
const once = new Map(all.map((each) => [`/${each.pattern}/${each.flags}`, each]));

/**
 * The expressions that were judged before, and found linear, by the beginnings of their hashes: to judge all of them takes 100 s of the
 * processor. A new or changed one is not among them, and is judged each time until it is. `EXPRESSIONS=write` judges those and adds
 * them; `EXPRESSIONS=all` judges every one again.
 */
const RECORD = 'test/dist/expressions/linear.txt';
const hashOf = (expression: string): string => createHash('sha256').update(expression).digest('hex').slice(0, 10);
const wanted = process.env.EXPRESSIONS;
const record = readFileSync(RECORD, 'utf8').match(/\w+/g)!;
const isJudged = new Set(wanted === 'all' ? [] : record);
const toJudge = [...once].filter(([expression]) => !isJudged.has(hashOf(expression)));

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

const hashes = [...once.keys()].map(hashOf);
const linear = hashes.filter((hash) => isJudged.has(hash));

test.for(toJudge)('%s takes no more steps than its text is long', { timeout: 300_000 }, async ([expression, each]) => {
  const { superlinear } = await checker();
  expect(superlinear(each.pattern, each.flags), each.where).toBeUndefined();
  linear.push(hashOf(expression));
});

test('each judged expression is still in the code', () => {
  // A line for each first digit, so that a new expression changes one line.
  const lines = [...'0123456789abcdef'].map((digit) => linear.filter((hash) => hash.startsWith(digit)).sort());
  if (wanted === 'write') writeFileSync(RECORD, `${lines.map((line) => line.join(' ')).join('\n')}\n`);
  else expect(record.filter((hash) => !hashes.includes(hash))).toEqual([]);
});
