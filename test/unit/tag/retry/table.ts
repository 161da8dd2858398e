import {
  FORMAT,
  isRepeatable,
  RESPONSE_TIMEOUT_MS,
  type Row,
  type RowState,
} from '../../../../src/page/tag/outbox/row.js';
import {
  MAX_FAILURES,
  type OperationEvent,
  type OperationState,
  stateOf,
  transition,
} from '../../../../src/page/tag/retry/operation-state.js';

export const NOW = 1_800_000_000_000;

/** When the attempt of a state was made, and its page was left. */
export const SENT_AT = NOW - 2000;
export const LEFT_AT = NOW - 1000;
/** When an earlier attempt was made. */
export const EARLIER = NOW - 9000;

/** Every state that is stored. */
export const STATES: { [Name in RowState['name']]: RowState & { name: Name } } = {
  fresh: { name: 'fresh', since: NOW },
  waiting: { name: 'waiting' },
  sending: { name: 'sending', sentAt: SENT_AT },
  handedOver: { name: 'handedOver', sentAt: SENT_AT, leftAt: LEFT_AT },
  acknowledged: { name: 'acknowledged' },
  repeat: { name: 'repeat' },
};

export const view = (changes: Partial<Row> = {}): Row => ({
  v: FORMAT,
  id: 'view',
  operation: 'ViewProduct',
  url: 'https://api.example/v3/operations/async?endpointId=e&operation=ViewProduct',
  body: '<operation/>',
  time: NOW - 10_000,
  state: STATES.waiting,
  attempts: 1,
  failures: 0,
  ...changes,
});

export const cart = (changes: Partial<Row> = {}): Row =>
  view({ id: 'cart', operation: 'SetCart', cart: 'cart.e', ...changes });

/** The kinds of operations whose rules differ. */
export const KINDS: Record<string, (changes: Partial<Row>) => Row> = {
  view,
  'view with {id}': (changes) => view({ url: `${view().url}&transaction={id}`, ...changes }),
  'quarantined view': (changes) => view({ failures: MAX_FAILURES, isQuarantined: true, ...changes }),
  'view that failed five times': (changes) => view({ failures: MAX_FAILURES, ...changes }),
  cart,
  'cart that was sent before': (changes) => cart({ earlier: EARLIER, ...changes }),
};

/** Every event, with each value of its fields that makes a difference. */
export const EVENTS = {
  attempt: { type: 'attempt', leftAt: undefined, repeatId: 'new-id' },
  'attempt by a page that was left': { type: 'attempt', leftAt: LEFT_AT, repeatId: 'new-id' },
  acknowledged: { type: 'acknowledged', isOrderUnknown: false },
  'acknowledged while an older cart is in flight': { type: 'acknowledged', isOrderUnknown: true },
  rejected: { type: 'rejected' },
  failed: { type: 'failed' },
  unanswered: { type: 'unanswered' },
  'pageLeft with keepalive': { type: 'pageLeft', leftAt: LEFT_AT, keepalive: true },
  'pageLeft without keepalive': { type: 'pageLeft', leftAt: LEFT_AT, keepalive: false },
  'queueAnswered: it works': { type: 'queueAnswered', works: true },
  'queueAnswered: it fails': { type: 'queueAnswered', works: false },
  newerCart: { type: 'newerCart' },
  dropped: { type: 'dropped' },
  interrupted: { type: 'interrupted', before: view() },
  'interrupted as it was sent again': { type: 'interrupted', before: view({ state: STATES.sending }) },
  'interrupted after an earlier page was left': { type: 'interrupted', before: view({ state: STATES.handedOver }) },
  'interrupted as a cart was repeated': { type: 'interrupted', before: cart({ state: STATES.repeat }) },
} satisfies Record<string, OperationEvent>;

/** States that only carts have. */
const ONLY_CARTS: RowState['name'][] = ['acknowledged', 'repeat'];

/** The states of operations, `inDoubt` included. The type makes sure that none is missing. */
export const STATE_NAMES: Record<OperationState, true> = {
  fresh: true,
  waiting: true,
  sending: true,
  handedOver: true,
  inDoubt: true,
  acknowledged: true,
  repeat: true,
};

/** An interrupted attempt was one of this operation, which was not in doubt before: a view in doubt is not sent. */
const ofSameOperation = (event: OperationEvent, operation: Row): OperationEvent | undefined => {
  if (event.type !== 'interrupted') return event;
  const { state } = event.before;
  const isPossible =
    state.name === 'waiting' ||
    state.name === 'fresh' ||
    (state.name === 'repeat' ? !!operation.cart : isRepeatable(operation));
  return isPossible ? { type: 'interrupted', before: { ...operation, state } } : undefined;
};

/**
 * Every arrow from one state to another that some operation takes, as `from --> to: event`. `removed`: the operation leaves the outbox.
 * `timeout` is no event of the code: time alone leads from one state to another.
 */
export const edges = (): string[] => {
  const found = new Set<string>();
  for (const operation of Object.values(KINDS))
    for (const state of Object.values(STATES)) {
      const before = operation({ state });
      if (ONLY_CARTS.includes(state.name) && !before.earlier) continue;
      const late = SENT_AT + RESPONSE_TIMEOUT_MS;
      if (stateOf(before, NOW) !== stateOf(before, late))
        found.add(`${stateOf(before, NOW)} --> ${stateOf(before, late)}: timeout`);
      for (const each of Object.values(EVENTS) as OperationEvent[])
        for (const now of [NOW, late]) {
          const event = ofSameOperation(each, before);
          if (!event) continue;
          const isOfCarts = event.type === 'newerCart' || (event.type === 'acknowledged' && event.isOrderUnknown);
          if (isOfCarts && !before.cart) continue;
          const from = stateOf(before, now);
          const next = transition(before, event, now);
          const to = next ? stateOf(next, now) : 'removed';
          if (to !== from) found.add(`${from} --> ${to}: ${event.type}`);
        }
    }
  return [...found].sort();
};
