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
}

const mutants: Mutant[] = [
  {
    what: 'a call is not stored',
    file: 'call.ts',
    text: '  put(row);\n',
    replacement: '',
    promise: /in the outbox before the network/,
  },
  {
    what: 'an answer does not remove its row',
    file: 'outbox.ts',
    text: 'if (stored(row)?.id === row.id) remove(keyOf(row));',
    replacement: '',
    promise: /that was answered is not sent again|in order|hot loop|leave the outbox|not sent twice/,
  },
  {
    what: 'pending counts as granted',
    file: 'gate.ts',
    text: "consent() === 'granted'",
    replacement: "consent() !== 'denied'",
    promise: /without consent/,
  },
  {
    what: 'prerendering counts as shown',
    file: 'gate.ts',
    text: ' && !isPrerendering()',
    replacement: '',
    promise: /without consent/,
  },
  {
    what: 'denied keeps what waits',
    file: 'outbox.ts',
    text: 'keys().filter(isOutboxKey).forEach(remove)',
    replacement: 'undefined',
    promise: /denied|reset/,
  },
  {
    what: 'a failure is noted although the shopper has denied meanwhile',
    file: 'delivery/flights.ts',
    text: 'const isAllowed = isOpen();',
    replacement: 'const isAllowed = true;',
    promise: /nothing is stored without consent/,
  },
  {
    what: '`Retry-After` is not read',
    file: 'transport.ts',
    text: "response.headers.get('Retry-After')",
    replacement: 'null',
    promise: /Retry-After/,
  },
  {
    what: '429 counts as refused',
    file: 'delivery/outcome.ts',
    text: ' || httpStatus === TOO_MANY_REQUESTS',
    replacement: '',
    promise: /refused for good/,
  },
  {
    what: 'a 2xx with a word of refusal counts as sent',
    file: 'delivery/outcome.ts',
    text: ' && (!word || isDone(word))',
    replacement: '',
    promise: /`sent` is told when the service has it/,
  },
  {
    what: 'retries do not wait longer',
    file: 'delivery/pauses.ts',
    text: '2 ** times',
    replacement: '1 ** times',
    promise: /longer and longer|held back/,
  },
  {
    what: 'a page that is loaded hurries a service that has said when',
    file: 'delivery/service.ts',
    text: 'pause.asked || ',
    replacement: '',
    promise: /Retry-After/,
  },
  {
    what: 'a page that is loaded waits for the pause of the last one',
    file: 'delivery/due.ts',
    text: '  standsSince = Date.now();\n  endPauses();\n',
    replacement: '  standsSince = Date.now();\n',
    promise: /by the next page/,
  },
  {
    what: 'a clock that was set back ends the pauses of its page for good',
    file: 'delivery/service.ts',
    text: ' && triedAt <= now',
    replacement: '',
    promise: /longer and longer|hot loop/,
  },
  {
    what: 'a failing service is sent to as the page hides',
    file: 'delivery/delivery.ts',
    text: ' && !isFailing(row)',
    replacement: '',
    promise: /failing service as the page hides/,
  },
  {
    what: 'nothing goes out as the page hides',
    file: 'delivery/delivery.ts',
    text: 'fly(row, true)?.then(drain);',
    replacement: '{}',
    promise: /goes out as the page hides/,
  },
  {
    what: 'a page that is back does not look again',
    file: 'delivery/delivery.ts',
    text: 'fly(row)?.then(drain);',
    replacement: 'fly(row);',
    promise: /arrives in time/,
  },
  {
    what: 'what was handed over is sent again by the next page',
    file: 'delivery/flights.ts',
    text: 'const isOver = isRepeatable(row) || !keepalive;',
    replacement: 'const isOver = true as boolean;',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'what ends with its page stays in doubt',
    file: 'delivery/flights.ts',
    text: 'const isOver = isRepeatable(row) || !keepalive;',
    replacement: 'const isOver = isRepeatable(row);',
    promise: /is lost|arrives in time|hesitat|goes out|tried at once|leave the outbox/,
  },
  {
    what: 'all requests go without keepalive',
    file: 'delivery/keepalive.ts',
    text: 'bytes > free || ',
    replacement: '!leaving || bytes > free || ',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'the budget is not counted',
    file: 'delivery/keepalive.ts',
    text: 'bytes > free || ',
    replacement: '',
    promise: /budget is counted/,
  },
  {
    what: 'no try goes without keepalive where something else has used the budget up',
    file: 'delivery/keepalive.ts',
    text: 'unanswered % 3 === 2',
    replacement: 'false',
    promise: /arrives in time|is lost/,
  },
  {
    what: 'an error just before the page is left counts as a failure',
    file: 'delivery/flights.ts',
    text: '    await pause(0);\n',
    replacement: '',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'a view in doubt is forgotten whatever becomes of the service',
    file: 'delivery/uncertain.ts',
    text: 'works ? take(row) : put(notSent(row))',
    replacement: 'take(row)',
    promise: /is lost|arrives in time/,
  },
  {
    what: 'a view in doubt is sent again although the service works',
    file: 'delivery/uncertain.ts',
    text: 'works ? take(row) : put(notSent(row))',
    replacement: 'put(notSent(row))',
    promise: /exactly once/,
    calm: true,
  },
  {
    what: 'what is on its way in another tab counts as in doubt',
    file: 'delivery/uncertain.ts',
    text: 'isUncertain(row) && (row.left || !mayArriveFor(row.sent, now))',
    replacement: 'isUncertain(row)',
    promise: /not sent twice at once|in doubt|arrives in time|is lost/,
  },
  {
    what: 'a page does not hesitate',
    file: 'delivery/due.ts',
    text: 'isRepeatable(row) ? 0 : hesitation(',
    replacement: 'isRepeatable(row) ? 0 : 0 * hesitation(',
    promise: /held back/,
  },
  {
    what: 'hesitation does not grow',
    file: 'delivery/pauses.ts',
    text: 'unheard < 2 ? 0 : doubled(unheard - 2)',
    replacement: 'unheard < 2 ? 0 : doubled(0)',
    promise: /held back/,
  },
  {
    what: 'the lock is not asked for',
    file: 'lock.ts',
    text: 'await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => lock && start());',
    replacement: 'await start();',
    promise: /one request at a time|twice at once/,
  },
  {
    what: 'the lock is kept as the page is left',
    file: 'delivery/turn.ts',
    text: '  turn?.abort();\n',
    replacement: '',
    promise: /never blocked/,
  },
  {
    what: 'a turn goes on beside a flight',
    file: 'delivery/delivery.ts',
    text: '    await landed();\n',
    replacement: '    await pause(0);\n',
    promise: /one request at a time|twice at once/,
  },
  {
    what: 'an older cart is forgotten',
    file: 'call.ts',
    text: 'row.unheard = older?.sent ?? older?.unheard;',
    replacement: 'row.unheard = undefined;',
    promise: /last cart/,
  },
  {
    what: 'a newer cart is not said once more',
    file: 'delivery/delivery.ts',
    text: 'if (row.done && !row.older) {',
    replacement: 'if (row.done) {',
    promise: /last cart/,
  },
  {
    what: 'each cart whose page could not see the answer is said once more after it was acknowledged',
    file: 'delivery/delivery.ts',
    text: 'if (row.done && !row.older) {',
    replacement: 'if (row.done && row.url === "") {',
    promise: /said once more at most/,
  },
  {
    what: 'a cart is said once more before an older one can no longer arrive',
    file: 'delivery/due.ts',
    text: 'row.done ? mayArriveFor(row.unheard, now) : 0',
    replacement: '0',
    promise: /last cart|said once more at most/,
  },
  {
    what: 'a row that is always answered with a failure holds its service up',
    file: 'row.ts',
    text: 'failures < MOST_FAILURES ?',
    replacement: 'failures < 1e9 ?',
    promise: /arrives in time|is lost/,
  },
  {
    what: 'only 50 are kept',
    file: 'outbox.ts',
    text: 'const MOST_ROWS = 100;',
    replacement: 'const MOST_ROWS = 50;',
    promise: /dropped only when/,
  },
  {
    what: 'a large row drops the older ones',
    file: 'outbox.ts',
    text: 'isLarge ? !large++ : (characters',
    replacement: 'isLarge && !large++ ? (characters = MOST_CHARACTERS) : (characters',
    promise: /dropped only when/,
  },
  {
    what: 'the newest goes first',
    file: 'outbox.ts',
    text: 'return kept.reverse();',
    replacement: 'return kept;',
    promise: /in order/,
  },
  {
    what: 'junk is removed at once',
    file: 'outbox.ts',
    text: 'now - known.since > DAY',
    replacement: 'now - known.since >= 0',
    promise: /left alone for a day/,
  },
  {
    what: 'rows go where the page is configured now',
    file: 'delivery/flights.ts',
    text: 'await post(url,',
    replacement: "await post(url.replace(/s\\d/, 's0'),",
    promise: /service it was made for/,
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
    { seed: 7, numRuns: 4000, endOnFailure: true },
  );
  expect(`${errorInstance}`).toMatch(mutant.promise);
});
