import fc from 'fast-check';
import { calmFates, type Fate, fates } from './fate.js';
import type { StorageMode } from './shared-storage.js';

/** One thing that a shopper, the shop's page or the world does. `tab` is one of three places for pages. */
export type Step =
  | { do: 'view' | 'operation'; tab: number; size: number; early: boolean }
  | { do: 'cart'; tab: number; size: number; content: 'new' | 'same' | 'empty' }
  | { do: 'burst'; tab: number; count: number; size: number }
  | { do: 'wait'; ms: number }
  | { do: 'open'; tab: number; prerender: boolean; configured: boolean }
  /** `delay`: how long the next page's first byte takes, during which this one still lives; `late`: it calls a view in its own `pagehide` listener; `look`: the new page is given a moment */
  | { do: 'navigate'; tab: number; bfcache: boolean; delay: number; look: boolean; late: boolean }
  | { do: 'consent'; tab: number; answer: 'granted' | 'denied' }
  | { do: 'endpoint'; tab: number; service: number }
  /** another script of the page uses the keepalive budget for `ms` */
  | { do: 'thirdParty'; tab: number; bytes: number; ms: number }
  | {
      do: 'back' | 'close' | 'crash' | 'hide' | 'show' | 'reset' | 'flush' | 'activate' | 'freeze' | 'resume';
      tab: number;
    }
  /** from now on the service treats all requests so; `asItIs`: by their fates */
  | { do: 'weather'; kind: Fate['kind'] | 'asItIs' }
  | { do: 'unreadable'; text: string }
  | { do: 'clock'; ms: number }
  | { do: 'kill' | 'offline' | 'online' };

/**
 * What becomes of a page's requests as it is left. Chromium rejects all of them at `pagehide`, where a window closes just
 * before it. Firefox and WebKit reject those without keepalive as a navigation begins, perhaps seconds before
 * `pagehide`, and say no more of the others.
 */
export type Engine = 'chromium' | 'closingChromium' | 'firefox';

export interface Scenario {
  engine: Engine;
  /** the service is well all the time */
  isCalm: boolean;
  locks: boolean;
  randomUUID: boolean;
  storage: StorageMode;
  consent: 'granted' | 'pending';
  gpc: boolean;
  query: boolean;
  /** what becomes of the first view for ever, whatever becomes of the others: it is answered 500, or the page never gets an answer */
  chokes: '' | 'serverError' | 'refused';
  /** an earlier tracker's cookie names this device */
  adopt: boolean;
  fates: Fate[];
  steps: Step[];
}

const tab = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, { arbitrary: fc.constantFrom(1, 2), weight: 2 });
const small = { arbitrary: fc.constant(10), weight: 8 };
const size = fc.oneof(small, {
  arbitrary: fc.constantFrom(6000, 6000, 30_000, 30_000, 66_000, 66_000, 270_000),
  weight: 2,
});
const ms = fc.constantFrom(1, 15, 60, 300, 1500, 6000, 29_000, 31_000, 130_000, 3_600_000);
const act = <const D extends string>(name: D) => fc.constant(name);

const delay = fc.constantFrom(0, 0, 20, 400, 1500, 3000);
const late = fc.constantFrom(false, false, true);
const weather = fc.constantFrom('asItIs', 'asItIs', 'success', 'success', 'serverError', 'refused', 'silent');

const HOUR = 3_600_000;

/** Texts that other versions or scripts may have left under the outbox's prefix. */
export const UNREADABLE = [
  '',
  'junk',
  'null',
  '7',
  '[]',
  '{}',
  '{"v":3,"id":"x"}',
  '{"v":2,"id":"KEY","time":1,"body":"<operation/>","attempts":0,"url":"x"}',
  '{"v":1}',
  '{"v":1,"id":"other"}',
  '{"v":1,"id":"elsewhere","time":1}',
  // KEY: what its key says
  '{"v":1,"id":"KEY","time":1,"body":"<operation/>"}',
  '{"v":1,"id":"KEY","time":1,"body":"<operation/>","attempts":0,"url":7}',
];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constantFrom('view', 'operation'),
      tab,
      size,
      early: fc.boolean(),
    }) as fc.Arbitrary<Step>,
    weight: 10,
  },
  {
    arbitrary: fc.record({ do: act('cart'), tab, size, content: fc.constantFrom('new', 'new', 'same', 'empty') }),
    weight: 7,
  },
  { arbitrary: fc.record({ do: act('wait'), ms }), weight: 9 },
  {
    arbitrary: fc.record({ do: act('navigate'), tab, bfcache: fc.boolean(), delay, look: fc.boolean(), late }),
    weight: 6,
  },
  { arbitrary: fc.record({ do: act('weather'), kind: weather }), weight: 2 },
  {
    arbitrary: fc.record({ do: fc.constantFrom('hide', 'show', 'back', 'close'), tab }) as fc.Arbitrary<Step>,
    weight: 7,
  },
  {
    arbitrary: fc.record({
      do: fc.constantFrom('reset', 'flush', 'activate', 'crash', 'freeze', 'resume'),
      tab,
    }) as fc.Arbitrary<Step>,
    weight: 4,
  },
  { arbitrary: fc.record({ do: act('open'), tab, prerender: fc.boolean(), configured: fc.boolean() }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constantFrom('kill', 'offline', 'online') }) as fc.Arbitrary<Step>, weight: 2 },
  {
    arbitrary: fc.record({ do: act('consent'), tab, answer: fc.constantFrom('granted', 'granted', 'denied') }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: act('endpoint'), tab, service: fc.constantFrom(0, 1) }), weight: 1 },
  {
    arbitrary: fc.record({
      do: act('thirdParty'),
      tab,
      bytes: fc.constantFrom(65_536, 60_000, 20_000),
      ms: fc.constantFrom(2000, 2000, HOUR),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      do: act('burst'),
      tab,
      count: fc.constantFrom(3, 12, 12, 110),
      size: fc.constantFrom(10, 10, 6000),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: act('unreadable'), text: fc.constantFrom(...UNREADABLE) }), weight: 1 },
  {
    arbitrary: fc.record({ do: act('clock'), ms: fc.constantFrom(5000, HOUR, 25 * HOUR, -HOUR, -50 * HOUR) }),
    weight: 1,
  },
);

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 6 }, { arbitrary: fc.constantFrom(...others), weight: 1 });

const engine: fc.Arbitrary<Engine> = fc.constantFrom('chromium', 'closingChromium', 'firefox');

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  engine,
  isCalm: fc.constant(false),
  locks: mostly(true, false, false),
  randomUUID: mostly(true, false),
  storage: mostly<StorageMode>('works', 'blocked', 'full', 'forgets'),
  consent: mostly<Scenario['consent']>('granted', 'pending'),
  gpc: mostly(false, true),
  query: mostly(false, true),
  chokes: mostly<Scenario['chokes']>('', 'serverError', 'refused'),
  adopt: mostly(false, true),
  fates,
  steps: fc.array(step, { minLength: 1, maxLength: 45 }),
});

const calmStep: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constantFrom('view', 'view', 'operation'),
      tab,
      size: fc.constantFrom(10, 10, 10, 6000),
      early: fc.boolean(),
    }) as fc.Arbitrary<Step>,
    weight: 10,
  },
  {
    arbitrary: fc.record({
      do: act('cart'),
      tab,
      size: fc.constant(10),
      content: fc.constantFrom('new', 'new', 'empty'),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: act('wait'), ms: fc.constantFrom(1, 15, 60, 300, 1500, 6000, 29_000) }), weight: 8 },
  {
    arbitrary: fc.record({ do: act('navigate'), tab, bfcache: fc.boolean(), delay, look: fc.boolean(), late }),
    weight: 10,
  },
  {
    arbitrary: fc.record({ do: fc.constantFrom('hide', 'show', 'back', 'close', 'flush'), tab }) as fc.Arbitrary<Step>,
    weight: 4,
  },
);

/** A walk through the shop's pages while the service is well, however slow it answers. */
export const calmWalks: fc.Arbitrary<Scenario> = fc.record({
  engine,
  isCalm: fc.constant(true),
  locks: fc.constant(true),
  randomUUID: fc.constant(true),
  storage: fc.constant('works' as const),
  consent: fc.constant('granted' as const),
  gpc: fc.constant(false),
  query: fc.constant(false),
  chokes: fc.constant('' as const),
  adopt: fc.constant(false),
  fates: calmFates,
  steps: fc.array(calmStep, { minLength: 1, maxLength: 45 }),
});

/** A scenario as a reader wants it: one thing a line. */
export const describeScenario = ({ steps, fates, ...world }: Scenario): string =>
  [
    JSON.stringify(world),
    ...steps.map(({ do: name, ...input }) => `  ${name} ${JSON.stringify(input)}`),
    ...fates.map((fate, index) => `  request ${index + 1}: ${JSON.stringify(fate)}`),
  ].join('\n');
