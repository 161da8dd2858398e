import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programOf } from './program.js';
import { Run } from './run.js';
import { calmWalks, scenarios } from './step.js';

/** A small edit of one source file, and the promise by which it is noticed. */
interface Mutant {
  what: string;
  /** below `src/tag` */
  file: string;
  /** stands there exactly once */
  text: string;
  replacement: string;
  promise: RegExp;
  /** played on calm walks, where only what has arrived counts */
  calm?: boolean;
  /** where this promise is soon broken by it; default 7 */
  seed?: number;
}

const mutants: Mutant[] = [
  {
    what: 'a call is not stored',
    seed: 2,
    file: 'call.ts',
    text: '  put(row);\n',
    replacement: '',
    promise: /in the outbox before the network/,
  },
  {
    what: 'an answer does not remove its row',
    seed: 2,
    file: 'outbox.ts',
    text: 'if (next?.id !== row.id) remove(keyOf(row));',
    replacement: 'if (!next && current) put(current);',
    promise: /that was answered is not sent again|in order|hot loop|leave the outbox|not sent twice/,
  },
  {
    what: 'pending counts as granted',
    seed: 1,
    file: 'gate.ts',
    text: "consent() === 'granted'",
    replacement: "consent() !== 'denied'",
    promise: /without consent/,
  },
  {
    what: 'prerendering counts as shown',
    seed: 4,
    file: 'gate.ts',
    text: ' && !isPrerendering()',
    replacement: '',
    promise: /without consent/,
  },
  {
    what: 'denied keeps what waits',
    seed: 1,
    file: 'outbox.ts',
    text: 'outboxKeys().forEach(remove)',
    replacement: 'undefined',
    promise: /denied|reset/,
  },
  {
    what: 'a failure is noted although the shopper has denied meanwhile',
    seed: 1,
    file: 'delivery/flights.ts',
    text: '  if (!isOpen()) return; // consent',
    replacement: '  // consent',
    promise: /nothing is stored without consent/,
  },
  {
    what: '`Retry-After` is not read',
    seed: 1,
    file: 'delivery/outcome.ts',
    text: "headers.get('Retry-After')",
    replacement: 'null',
    promise: /Retry-After/,
  },
  {
    what: '429 counts as refused',
    seed: 1,
    file: 'delivery/outcome.ts',
    text: ' || httpStatus === TOO_MANY_REQUESTS',
    replacement: '',
    promise: /refused for good/,
  },
  {
    what: 'a 2xx with a word of refusal counts as sent',
    seed: 1,
    file: 'delivery/outcome.ts',
    text: ' && (!word || isAccepted(word))',
    replacement: '',
    promise: /`sent` is told when the service has it/,
  },
  {
    what: 'retries do not wait longer',
    seed: 2,
    file: 'delivery/back-off.ts',
    text: '2 ** times',
    replacement: '1 ** times',
    promise: /longer and longer|held back/,
  },
  {
    what: 'a page that is loaded hurries a service that has said when',
    seed: 1,
    file: 'delivery/back-off.ts',
    text: '(backOff.isAsked || backOff.at > retriedAt)',
    replacement: 'backOff.at > retriedAt',
    promise: /Retry-After/,
  },
  {
    what: 'a page that is loaded waits for the pause of the last one',
    seed: 58,
    file: 'delivery/drain.ts',
    text: '  openedAt = Date.now();\n  retryNow();\n',
    replacement: '  openedAt = Date.now();\n',
    promise: /by the next page/,
  },
  {
    what: 'a clock that was set back ends the pauses of its page for good',
    seed: 26,
    file: 'delivery/back-off.ts',
    text: '  retriedAt = Math.min(retriedAt, now - 1);\n',
    replacement: '',
    promise: /longer and longer|hot loop/,
  },
  {
    what: 'what another page has heard ends no hurry',
    seed: 1,
    file: 'delivery/back-off.ts',
    text: 'backOff.at > retriedAt',
    replacement: 'retriedAt === 0',
    promise: /longer and longer/,
  },
  {
    what: 'a failing service is sent to as the page hides',
    seed: 15,
    file: 'delivery/drain.ts',
    text: ' && !isFailing(queueKey(row))',
    replacement: '',
    promise: /failing service as the page hides/,
  },
  {
    what: 'nothing goes out as the page hides',
    seed: 1,
    file: 'delivery/drain.ts',
    text: 'send(row, true)?.then(drain);',
    replacement: '{}',
    promise: /goes out as the page hides/,
  },
  {
    what: 'what was handed over is sent again by the next page',
    seed: 1,
    file: 'delivery/row-state.ts',
    text: '!event.keepalive && !isRepeatable(row)',
    replacement: '!isRepeatable(row)',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'what ends with its page stays in doubt',
    seed: 28,
    file: 'delivery/row-state.ts',
    text: '!event.keepalive && !isRepeatable(row)',
    replacement: 'false',
    promise: /is lost|arrives in time|hesitat|goes out|tried at once|leave the outbox/,
  },
  {
    what: 'all requests go without keepalive',
    seed: 1,
    file: 'delivery/keepalive-budget.ts',
    text: 'bytes > free || ',
    replacement: '!isLeaving || bytes > free || ',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'the budget is not counted',
    seed: 1,
    file: 'delivery/keepalive-budget.ts',
    text: 'bytes > free || ',
    replacement: '',
    promise: /budget is counted/,
  },
  {
    what: 'no try goes without keepalive where something else has used the budget up',
    seed: 6,
    file: 'delivery/keepalive-budget.ts',
    text: 'unanswered.get(id) === 2',
    replacement: 'false',
    promise: /arrives in time|is lost/,
  },
  {
    what: 'operations that failed often don’t take turns',
    seed: 65,
    file: 'delivery/drain.ts',
    text: 'isIsolatable(row) ? row.failures : 0',
    replacement: 'isIsolatable(row) ? 1 : 0',
    promise: /arrives in time/,
  },
  {
    what: 'an older cart that arrives after a newer one was sent is no reason to repeat that one',
    seed: 31,
    file: 'delivery/flights.ts',
    text: " || (replaces(other, row) && 'sentAt' in other.state)",
    replacement: '',
    promise: /last cart/,
    calm: true,
  },
  {
    what: 'an error just before the page is left counts as a failure',
    seed: 1,
    file: 'delivery/flights.ts',
    text: '  if (!answered) await pause(0);\n',
    replacement: '',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'a view in doubt is forgotten whatever becomes of the service',
    seed: 4,
    file: 'delivery/row-state.ts',
    text: "event.works && (state.name === 'handedOver' || row.attempts < 2) ? undefined : { ...row, state: WAITING }",
    replacement: 'undefined',
    promise: /is lost|arrives in time/,
  },
  {
    what: 'a view in doubt is sent again although the service works',
    seed: 1,
    file: 'delivery/row-state.ts',
    text: "event.works && (state.name === 'handedOver' || row.attempts < 2) ? undefined : { ...row, state: WAITING }",
    replacement: '{ ...row, state: WAITING }',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'what is on its way in another tab counts as in doubt',
    seed: 2,
    file: 'delivery/row-state.ts',
    text: "isUncertain(row) && (row.state.name === 'handedOver' || !mayArrive(lastSentAt(row), now));",
    replacement: 'isUncertain(row);',
    promise: /not sent twice at once|in doubt|arrives in time|is lost/,
  },
  {
    what: 'a page does not hesitate',
    seed: 1,
    file: 'delivery/drain.ts',
    text: 'isRepeatable(row) ? 0 : viewDelayEnd(all, queueKey(row), now),',
    replacement: '0,',
    promise: /held back/,
  },
  {
    what: 'the lock is not asked for',
    seed: 1,
    file: 'lock.ts',
    text: "await navigator.locks.request('recotag', { signal }, work);",
    replacement: 'await work();',
    promise: /one request at a time|twice at once/,
  },
  {
    what: 'the turn is not waited for',
    seed: 1,
    file: 'lock.ts',
    text: '{ signal }, work',
    replacement: '{ ifAvailable: true }, work',
    promise: /one request at a time|twice at once/,
  },
  {
    what: 'what a page calls in its own `pagehide` listener is not handed over',
    seed: 1,
    file: 'delivery/drain.ts',
    text: '  if (leftAt()) leave();\n',
    replacement: '',
    promise: /goes out as the page hides/,
  },
  {
    what: 'what waits is looked at without consent',
    seed: 4,
    file: 'delivery/drain.ts',
    text: '(isOpen() ? rows() : [])',
    replacement: 'rows()',
    promise: /without consent/,
  },
  {
    what: 'a cart that is sent again keeps its id',
    seed: 6,
    file: 'delivery/row-state.ts',
    text: "state.name === 'repeat' ? repeatId : row.id",
    replacement: 'row.id',
    promise: /an id of its own/,
  },
  {
    what: 'the lock is kept as the page is left',
    seed: 1,
    file: 'delivery/turn.ts',
    text: '  turn?.abort();\n',
    replacement: '',
    promise: /never blocked/,
  },
  {
    what: 'a turn goes on beside a flight',
    seed: 1,
    file: 'delivery/drain.ts',
    text: '    await allEnded();\n    const [row]',
    replacement: '    await pause(0);\n    const [row]',
    promise: /one request at a time|twice at once/,
  },
  {
    what: 'an older cart is forgotten',
    seed: 48,
    file: 'delivery/row-state.ts',
    text: 'return mayArrive(lastSentAt(row), now) ? row : undefined;',
    replacement: 'return undefined;',
    promise: /last cart/,
  },
  {
    what: 'a newer cart is not sent again',
    seed: 48,
    file: 'delivery/row-state.ts',
    text: 'if (event.isOrderUnknown) return',
    replacement: 'if (false) return',
    promise: /last cart/,
  },
  {
    what: 'a row that is always answered with a failure holds its service up',
    seed: 11,
    file: 'row.ts',
    text: '(isIsolated ? id : url.split',
    replacement: '(false ? id : url.split',
    promise: /arrives in time|is lost/,
  },
  {
    what: 'only 50 are kept',
    seed: 2,
    file: 'outbox.ts',
    text: 'const MAX_ROWS = 100;',
    replacement: 'const MAX_ROWS = 50;',
    promise: /dropped only when/,
  },
  {
    what: 'a large row drops the older ones',
    seed: 10,
    file: 'outbox.ts',
    text: 'row.body.length > MAX_CHARACTERS || (characters',
    replacement: '(characters',
    promise: /dropped only when|arrives in time/,
  },
  {
    what: 'the newest goes first',
    seed: 1,
    file: 'outbox.ts',
    text: 'return kept.reverse();',
    replacement: 'return kept;',
    promise: /in order/,
  },
  {
    what: 'junk is removed at once',
    file: 'outbox.ts',
    text: 'now - (since as number) > DAY',
    replacement: 'now - (since as number) >= 0',
    promise: /left alone for a day/,
  },
  {
    what: 'rows go where the page is configured now',
    seed: 1,
    file: 'delivery/flights.ts',
    text: 'post(url, row.body',
    replacement: "post(url.replace(/s\\d/, 's0'), row.body",
    promise: /service it was made for/,
  },
  {
    what: 'what never gets an answer holds the others up',
    seed: 1,
    file: 'row.ts',
    text: 'failures >= MAX_FAILURES && !isIsolated',
    replacement: 'false',
    promise: /arrives in time/,
  },
];

/** The tag with one file edited. */
const mutated = async ({ file, text, replacement }: Mutant): Promise<string> => {
  const path = resolve('src/tag', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`src/tag/${file} no longer has this exactly once: ${text}`);
  const { outputFiles } = await build({
    entryPoints: ['src/tag/entry.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    define: { RECOTAG_VERSION: '"0"' },
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, (args) =>
            args.path === path ? { contents: source.replace(text, () => replacement), loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  return outputFiles[0]!.text;
};

test.each(mutants)('it is noticed when $what', { timeout: 120_000 }, async (mutant) => {
  const program = programOf(await mutated(mutant));
  const { errorInstance } = await fc.check(
    fc.asyncProperty(mutant.calm ? calmWalks : scenarios, (scenario) => new Run(scenario, program).play()),
    { seed: mutant.seed ?? 7, numRuns: 1500, endOnFailure: true },
  );
  expect(`${errorInstance}`).toMatch(mutant.promise);
});
