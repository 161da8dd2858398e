import fc from 'fast-check';

/** What becomes of one request. Times in ms; `reach` until the service has it, `back` from there to the page. */
export interface Fate {
  kind: keyof typeof KINDS;
  reach: number;
  back: number;
  /** whether it arrives although its page was gone (without keepalive) or the browser was killed before `reach` */
  survives: boolean;
}

interface Kind {
  /** HTTP status; none: the page never sees an answer */
  status?: number;
  word?: string;
  retryAfter?: string;
  /** whether the service takes the operation */
  processed?: boolean;
  /** the connection breaks, else there is silence */
  breaks?: boolean;
}

export const KINDS = {
  success: { status: 200, word: 'Success', processed: true },
  empty: { status: 204, processed: true },
  already: { status: 200, word: 'Transaction.AlreadyProcessed', processed: true },
  invalid: { status: 200, word: 'ValidationError' },
  badRequest: { status: 400, word: 'BadRequest' },
  requestTimeout: { status: 408 },
  tooMany: { status: 429 },
  tooManyFor20s: { status: 429, retryAfter: '20' },
  serverError: { status: 500 },
  serverErrorLate: { status: 500, processed: true },
  unavailable: { status: 503 },
  unavailableFor50s: { status: 503, retryAfter: '50' },
  refused: { breaks: true },
  reset: { breaks: true, processed: true },
  silent: {},
  silentLate: { processed: true },
} satisfies Record<string, Kind>;

export const kindOf = (fate: Fate): Kind => KINDS[fate.kind];

/** Says no for good: no other try is of use. */
export const isRefusal = ({ status, word }: Kind): boolean => word === 'ValidationError' || status === 400;

/** A failure that is worth another try. */
export const isFailure = ({ status }: Kind): boolean => !status || status > 499 || status === 408 || status === 429;

export const GOOD: Fate = { kind: 'success', reach: 20, back: 20, survives: true };

const milliseconds = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 5 },
  { arbitrary: fc.integer({ min: 200, max: 3000 }), weight: 2 },
  { arbitrary: fc.integer({ min: 5000, max: 28_000 }), weight: 1 },
);

const names = Object.keys(KINDS) as Fate['kind'][];

export const fates: fc.Arbitrary<Fate[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { arbitrary: fc.constant('success' as const), weight: 2 },
      { arbitrary: fc.constantFrom(...names), weight: 3 },
    ),
    reach: milliseconds,
    back: milliseconds,
    survives: fc.boolean(),
  }),
  { maxLength: 25 },
);

/** A service that is well: any answer that says so, after any time in which answers count. */
export const calmFates: fc.Arbitrary<Fate[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('success' as const, 'success' as const, 'empty' as const),
    reach: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 14_000 })),
    back: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 200, max: 14_000 })),
    survives: fc.boolean(),
  }),
  { maxLength: 60 },
);
