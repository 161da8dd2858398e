import {
  INITIAL,
  noData,
  type State,
  type StateEvent,
  type StateName,
  transition,
} from '../../../widgets/product-list/list-state.js';

/** Every state by its name. The type makes sure that none is missing. */
const NAMES: Record<StateName, true> = {
  deferred: true,
  unseen: true,
  far: true,
  near: true,
  loading: true,
  retrying: true,
  ready: true,
  empty: true,
  failed: true,
  failedAgain: true,
};
export const STATES = Object.keys(NAMES) as StateName[];

export const product = { id: '1' } as never;
export const fate = { product, why: 'shown' } as const;

/** Every event, with data that can be told from that of a state. */
export const EVENTS: { [Type in StateEvent['type']]: StateEvent & { type: Type } } = {
  deferred: { type: 'deferred' },
  hydrated: { type: 'hydrated' },
  observing: { type: 'observing' },
  foundFar: { type: 'foundFar' },
  approached: { type: 'approached' },
  requested: { type: 'requested', ...noData() },
  retried: { type: 'retried', ...noData() },
  cancelled: { type: 'cancelled' },
  answered: { type: 'answered', received: [product] },
  found: { type: 'found', products: [product], fates: [fate] },
  foundNone: { type: 'foundNone', products: [], fates: [] },
  failed: { type: 'failed', products: [], fates: [], error: Error('503') },
  heightKept: { type: 'heightKept', keepsHeight: true },
  heightReleased: { type: 'heightReleased', keepsHeight: false },
};
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export const inState = (name: StateName): State => ({ ...INITIAL, name });

/** Every event that takes a list from one state to another, as `from --> to: event`. */
export const edges = (): string[] =>
  STATES.flatMap((from) =>
    EVENT_NAMES.map((event) => [event, transition(inState(from), EVENTS[event]).name] as const)
      .filter(([, to]) => to !== from)
      .map(([event, to]) => `${from} --> ${to}: ${event}`),
  );
