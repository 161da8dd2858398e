import { SHOPPERS, type ShopperName } from '../memory/shoppers.js';
import { FAULT_KINDS, type FaultKind, type FaultRule } from './fault-rule.js';

const NAMED: Record<string, FaultRule> = {
  slow: { delay: 3000 },
  failed: { kind: 'status', httpStatus: 500, message: 'simulated: the service fails' },
  refused: {
    kind: 'status',
    httpStatus: 400,
    status: 'ValidationError',
    message: 'simulated: the service rejects the request',
  },
  busy: {
    kind: 'status',
    httpStatus: 503,
    status: 'Unavailable',
    retryAfter: 2,
    message: 'simulated: try again later',
  },
};

const SIMULATED = /^\/simulate\/([\w,-]+)(\/.*)$/;

/** Names that aren't faults: they limit the simulation to Reco, or select a simulated shopper. */
const ONLY_RECO = 'only-reco';
const AS = 'as-';

/** Names that a simulated base address can contain. */
export const SIMULATIONS: readonly string[] = [
  'normal',
  ONLY_RECO,
  ...SHOPPERS.map((name) => `${AS}${name}`),
  ...Object.keys(NAMED),
  ...FAULT_KINDS.filter((kind) => kind !== 'pass' && kind !== 'status'),
];

interface SimulatedPath {
  target: string;
  rules: FaultRule[];
  /** see memory/shoppers.ts */
  shopper?: ShopperName;
}

/**
 * Reads a simulation from a path. With the base address `http://localhost:4171/simulate/slow,on-sale` a page uses a slow
 * service with a sale. Other pages aren't affected, and nothing is stored.
 *
 * @returns the path without the simulation, and its rules; undefined for an unknown name
 */
export const simulatedPath = (target: string): SimulatedPath | undefined => {
  const [, names, rest] = SIMULATED.exec(target) ?? [];
  if (names === undefined || rest === undefined) return { target, rules: [] };
  const list = names.split(',');
  if (!list.every((name) => SIMULATIONS.includes(name))) return undefined;
  const shopper = SHOPPERS.find((name) => list.includes(`${AS}${name}`));
  return {
    target: rest,
    ...(shopper && { shopper }),
    rules: list
      .filter((name) => name !== 'normal' && name !== ONLY_RECO && !name.startsWith(AS))
      .map((name) => ({
        ...(Object.hasOwn(NAMED, name) ? NAMED[name]! : { kind: name as FaultKind }),
        ...(list.includes(ONLY_RECO) && { operation: 'Reco' }),
      })),
  };
};
