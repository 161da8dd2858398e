// The states of a list: what each event changes, and what pages and other lists see of it.
import { expect, test } from 'vitest';
import {
  INITIAL,
  isUndecided,
  isWaiting,
  needsUpdate,
  publicState,
  type State,
  type StateName,
  showsNothing,
  transition,
} from '../../../widgets/product-list/list-state.js';
import { EVENT_NAMES, EVENTS, type EventName, fate, inState, product, STATES } from './list-states.js';

/** The states in which an event changes nothing, not even the list's data. */
const IGNORED: Partial<Record<EventName, StateName[]>> = {
  deferred: ['deferred', 'loading', 'retrying', 'ready', 'empty', 'failed', 'failedAgain'],
  hydrated: STATES.filter((name) => name !== 'deferred'),
  observing: STATES.filter((name) => name !== 'far'),
  foundFar: STATES.filter((name) => name !== 'unseen'),
  approached: STATES.filter((name) => name !== 'unseen' && name !== 'far'),
  retried: STATES.filter((name) => name !== 'failed'),
  cancelled: STATES.filter((name) => name !== 'loading' && name !== 'retrying'),
  answered: ['deferred', 'unseen', 'far', 'near', 'failed', 'failedAgain'],
  found: ['deferred', 'unseen', 'far', 'near', 'failed', 'failedAgain'],
  foundNone: ['deferred', 'unseen', 'far', 'near', 'failed', 'failedAgain'],
  failed: STATES.filter((name) => name !== 'loading' && name !== 'retrying'),
};

test.each(EVENT_NAMES)('%s changes nothing in any other state than it says', (event) => {
  const ignored = STATES.filter((name) => {
    const state = inState(name);
    return transition(state, EVENTS[event]) === state;
  });
  expect(ignored).toEqual(IGNORED[event] ?? []);
});

const after = (...events: EventName[]): State =>
  events.reduce((state, event) => transition(state, EVENTS[event]), INITIAL);

test('a list knows of a response what the last request has brought, and nothing of an earlier one', () => {
  const ready = after('approached', 'requested', 'answered', 'found');
  expect(ready).toMatchObject({ name: 'ready', received: [product], products: [product], fates: [fate] });
  expect(transition(ready, EVENTS.requested)).toMatchObject({
    received: [],
    products: [],
    fates: [],
    error: undefined,
  });
  // The catalogue failed: the service has responded.
  const failed = after('approached', 'requested', 'answered', 'failed');
  expect(failed).toMatchObject({ name: 'failed', received: [product], products: [], error: Error('503') });
});

test('a failed list retries once, and again after a request of the page', () => {
  const again = after('approached', 'requested', 'failed', 'retried', 'failed');
  expect(again.name).toBe('failedAgain');
  expect(transition(again, EVENTS.retried)).toBe(again);
  expect(after('requested', 'failed', 'retried', 'failed', 'requested', 'failed', 'retried').name).toBe('retrying');
});

test('the height is kept whatever the list does, until it is released', () => {
  for (const name of STATES) {
    const kept = transition(inState(name), EVENTS.heightKept);
    expect(kept).toEqual({ ...inState(name), keepsHeight: true });
    for (const event of EVENT_NAMES)
      expect(transition(kept, EVENTS[event]).keepsHeight).toBe(event !== 'heightReleased');
  }
});

test('what pages and other lists see', () => {
  const seen = (test: (state: State) => unknown) => STATES.filter((name) => test(inState(name)));
  expect(STATES.map((name) => publicState(inState(name)))).toEqual(
    'idle idle idle idle loading loading ready empty error error'.split(' '),
  );
  expect(seen(isWaiting)).toEqual(['deferred', 'unseen', 'far', 'near', 'loading', 'retrying']);
  expect(seen(isUndecided)).toEqual(['deferred', 'unseen']);
  const nothing = (...filled: string[]) => seen((state) => showsNothing(state, new Set(filled)));
  expect(nothing()).toEqual(['empty', 'failed', 'failedAgain']);
  expect(nothing('error', 'heading')).toEqual(['empty']);
  expect(nothing('empty')).toEqual(['failed', 'failedAgain']);
  expect(nothing('')).toEqual([]);
});

test('a change that is not rendered needs no update', () => {
  const needed = (event: EventName) =>
    STATES.filter((name) => needsUpdate(inState(name), transition(inState(name), EVENTS[event])));
  for (const event of ['deferred', 'hydrated', 'observing', 'foundFar', 'answered', 'heightKept'] as const)
    expect(needed(event), event).toEqual([]);
  expect(needed('approached')).toEqual(['unseen', 'far']);
  expect(needed('requested')).toEqual(STATES);
  expect(needed('found')).toEqual(['loading', 'retrying', 'ready', 'empty']);
});
