import { FORMAT, type Row, type RowState } from '../../../../src/page/tag/outbox/row.js';
import { MAX_FAILURES, type OperationEvent } from '../../../../src/page/tag/retry/operation-state.js';

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
