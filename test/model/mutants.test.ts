import { build } from 'esbuild';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { programOf } from './program.js';
import { Run } from './run.js';
import { scenarios } from './step.js';

let code = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/tag/entry.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    define: { RECOTAG_VERSION: '"0"' },
  });
  code = outputFiles[0]!.text;
});

const mutants: [what: string, from: RegExp, to: string, promise: RegExp][] = [
  ['a call is not stored', /put\(row\);(\s+emit\("queued")/, '$1', /in the outbox before the network/],
  [
    'an answer does not remove its row',
    /remove\(keyOf\(row\)\)/,
    '0',
    /that was answered is not sent again|hot loop|leave the outbox/,
  ],
  [
    'the lock is not asked for',
    /navigator\.locks\.request\(.*, work\)\.catch\(work\)/,
    'work()',
    /one request at a time|twice at once/,
  ],
  ['pending counts as granted', /consent\(\) === "granted"/, 'consent() !== "denied"', /without consent/],
  ['prerendering counts as shown', /!!document\.prerendering/, 'false', /without consent/],
  ['denied keeps what waits', /outboxKeys\(\)\.forEach\(remove\)/, '0', /denied|reset/],
  ['`Retry-After` is not read', /response\.headers\.get\("Retry-After"\)/, 'null', /Retry-After/],
  ['retries do not wait longer', /2 \*\* /, '1 ** ', /longer and longer/],
  ['a handed view stays stored', /row\.attempts < 2\s*\)/, 'false)', /handed to the browser is not sent again/],
  [
    'a failing network is not heeded',
    /\|\| pause\.count\) && navigator\.onLine && row\.attempts < 2/,
    ')',
    /is lost|arrives in time/,
  ],
  ['429 counts as refused', /408\|429/, '408', /refused for good/],
  ['the budget is not counted', /bytes <= keepaliveBytes/, 'true', /budget is counted/],
  ['an older cart is forgotten', /row\.again = older[^;]*/, '0', /last cart/],
  ['only 50 are kept', /count\+\+ < 100/, 'count++ < 50', /dropped only when/],
  ['the newest goes first', /\.reverse\(\)/, '', /in order/],
  ['nothing goes out as the page hides', /fly\(row, true\)/, '0', /goes out as the page hides/],
  ['junk is removed at once', /864e5/, '0', /left alone for a day|dropped only/],
  [
    'rows go where the page is configured now',
    /await post\(\s*row\.url/,
    'await post(config.baseUrl + row.url.slice(18)',
    /service it was made for/,
  ],
  [
    'a turn goes on beside a flight',
    /while \(flights\.size\)\s*await Promise\.all\(flights\.values\(\)\);/,
    'await 0;',
    /one request at a time|twice at once/,
  ],
];

test.each(mutants)('it is noticed when %s', async (_what, from, to, promise) => {
  expect(code).toMatch(from);
  const program = programOf(code.replace(from, to));
  const { errorInstance } = await fc.check(
    fc.asyncProperty(scenarios, (scenario) => new Run(scenario, program).play()),
    { seed: 7, numRuns: 4000, endOnFailure: true },
  );
  expect(`${errorInstance}`).toMatch(promise);
});
