import { FAULT_KINDS, type FaultKind, type FaultRule } from './fault-rule.js';

const NAMED: Record<string, FaultRule> = {
  slow: { delay: 3000 },
  failed: { kind: 'status', httpStatus: 500, message: 'simulated: the service fails' },
  refused: { kind: 'status', httpStatus: 400, status: 'ValidationError', message: 'simulated: the service refuses' },
  busy: {
    kind: 'status',
    httpStatus: 503,
    status: 'Unavailable',
    retryAfter: 2,
    message: 'simulated: try again later',
  },
};

const SIMULATED = /^\/simulate\/([\w,-]+)(\/.*)$/;

/** Names that may stand in a simulated base address. */
export const SIMULATIONS: readonly string[] = [
  'normal',
  ...Object.keys(NAMED),
  ...FAULT_KINDS.filter((kind) => kind !== 'pass' && kind !== 'status'),
];

/**
 * Takes a simulation out of a path: with the base address `http://localhost:4171/simulate/slow,on-sale` a page sees
 * a slow service with a sale, and every other page the usual one. Nothing is stored, so such an address can be shared.
 *
 * @returns the path without it and the rules that it means; undefined when a name is unknown
 */
export function simulatedPath(target: string): { target: string; rules: FaultRule[] } | undefined {
  const [, names, rest] = SIMULATED.exec(target) ?? [];
  if (names === undefined || rest === undefined) return { target, rules: [] };
  const list = names.split(',');
  if (!list.every((name) => SIMULATIONS.includes(name))) return undefined;
  return {
    target: rest,
    rules: list
      .filter((name) => name !== 'normal')
      .map((name) => (Object.hasOwn(NAMED, name) ? NAMED[name]! : { kind: name as FaultKind })),
  };
}
