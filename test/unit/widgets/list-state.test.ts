// The states of a list: what each event changes, and what pages and other lists see of it.
import { expect, test } from 'vitest';
import {
  INITIAL,
  isUndecided,
  isWaiting,
  needsUpdate,
  noData,
  publicState,
  type State,
  type StateEvent,
  showsNothing,
  transition,
} from '../../../widgets/product-list/list-state.js';
import { edges, inState, STATES } from './list-states.js';

const product = { id: '1' } as never;
const fates = [{ product, why: 'shown' } as const];
const requested: StateEvent = { type: 'requested', ...noData() };
const found: StateEvent = { type: 'found', products: [product], fates };
const after = (...events: StateEvent[]): State => events.reduce(transition, INITIAL);

test('a request begins in any state, and whatever comes later changes only a list that waits for it or has it', () => {
  const begins = (event: string) => edges().flatMap((edge) => (edge.endsWith(`: ${event}`) ? edge.split(' ')[0]! : []));
  expect(begins('requested')).toEqual(STATES.filter((name) => name !== 'loading'));
  expect(begins('approached')).toEqual(['unseen', 'far']);
  expect([begins('found'), begins('foundNone')]).toEqual([
    ['loading', 'empty'],
    ['loading', 'ready'],
  ]);
  expect([begins('failed'), begins('cancelled')]).toEqual([['loading'], ['loading']]);
  for (const name of ['deferred', 'unseen', 'far', 'near', 'error'] as const)
    expect(transition(inState(name), found), 'not even its data').toEqual(inState(name));
});

test('a list knows of a response what the last request has brought, and nothing of an earlier one', () => {
  const ready = after(requested, { type: 'answered', received: [product] }, found);
  expect(ready).toEqual({ name: 'ready', received: [product], products: [product], fates, error: undefined });
  expect(transition(ready, requested)).toEqual({ ...noData(), name: 'loading' });
});

test('what pages and other lists see', () => {
  const seen = (test: (state: State) => unknown) => STATES.filter((name) => test(inState(name)));
  expect(STATES.map((name) => publicState(inState(name)))).toEqual(
    'idle idle idle idle loading ready empty error'.split(' '),
  );
  expect(seen(isWaiting)).toEqual(['deferred', 'unseen', 'far', 'near', 'loading']);
  expect(seen(isUndecided)).toEqual(['deferred', 'unseen']);
  const nothing = (...filled: string[]) => seen((state) => showsNothing(state, new Set(filled)));
  expect([nothing(), nothing('error', 'heading'), nothing('')]).toEqual([['empty', 'error'], ['empty'], []]);
});

test('a change that is not rendered needs no update', () => {
  const needed = (event: StateEvent) =>
    STATES.filter((name) => needsUpdate(inState(name), transition(inState(name), event)));
  for (const type of ['deferred', 'hydrated', 'observing', 'foundFar', 'answered'] as const)
    expect(needed({ type }), type).toEqual([]);
  expect(needed({ type: 'approached' })).toEqual(['unseen', 'far']);
  expect(needed(requested)).toEqual(STATES);
});
