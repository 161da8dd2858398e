import {
  INITIAL,
  type State,
  type StateEvent,
  type StateName,
  transition,
} from '../../../widgets/product-list/list-state.js';

export const STATES: StateName[] = ['deferred', 'unseen', 'far', 'near', 'loading', 'ready', 'empty', 'error'];
const EVENTS: StateEvent['type'][] = [
  ...(['deferred', 'hydrated', 'observing', 'foundFar', 'approached', 'requested'] as const),
  ...(['cancelled', 'answered', 'found', 'foundNone', 'failed'] as const),
];

export const inState = (name: StateName): State => ({ ...INITIAL, name });

/** Every event that takes a list from one state to another, as `from --> to: event`. */
export const edges = (): string[] =>
  STATES.flatMap((from) =>
    EVENTS.map((type) => [type, transition(inState(from), { type }).name] as const)
      .filter(([, to]) => to !== from)
      .map(([event, to]) => `${from} --> ${to}: ${event}`),
  );
