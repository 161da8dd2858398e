// The whole table of what becomes of a queued operation: every state, every event, every kind of operation.
import { describe, expect, test } from 'vitest';
import { FRESH_MS, queueKey, RESPONSE_TIMEOUT_MS, type RowState } from '../../../../src/page/tag/outbox/row.js';
import { MAX_FAILURES, readyAt, stateOf, transition } from '../../../../src/page/tag/retry/operation-state.js';
import { cart, EARLIER, EVENTS, KINDS, LEFT_AT, NOW, SENT_AT, STATES, view } from './table.js';

type StateName = RowState['name'];
const names = Object.keys(STATES) as StateName[];

const NEW_ID = EVENTS.attempt.repeatId;

/** The state that an event leads to from fresh, waiting, sending, handedOver, acknowledged and repeat, in this order; `gone`: the operation is removed. */
const TABLE: Record<keyof typeof EVENTS, Record<string, string>> = {
  attempt: { '*': 'sending sending sending sending gone sending' },
  'attempt by a page that was left': { '*': 'handedOver handedOver handedOver handedOver gone handedOver' },
  acknowledged: {
    '*': 'gone gone gone gone acknowledged repeat',
    'cart that was sent before': 'acknowledged acknowledged acknowledged acknowledged acknowledged repeat',
  },
  'acknowledged while an older cart is in flight': { '*': 'repeat repeat repeat repeat acknowledged repeat' },
  rejected: { '*': 'gone gone gone gone acknowledged repeat' },
  failed: { '*': 'waiting waiting waiting waiting acknowledged repeat' },
  unanswered: { '*': 'waiting waiting waiting waiting acknowledged repeat' },
  'pageLeft with keepalive': { '*': 'fresh waiting handedOver handedOver acknowledged repeat' },
  'pageLeft without keepalive': { '*': 'fresh waiting waiting handedOver acknowledged repeat' },
  'queueAnswered: it works': {
    '*': 'fresh waiting sending handedOver acknowledged repeat',
    view: 'fresh waiting sending gone acknowledged repeat',
  },
  'queueAnswered: it fails': {
    '*': 'fresh waiting sending handedOver acknowledged repeat',
    view: 'fresh waiting sending waiting acknowledged repeat',
    'view that failed five times': 'fresh waiting sending waiting acknowledged repeat',
  },
  newerCart: {
    '*': 'gone gone sending handedOver gone gone',
    'cart that was sent before': 'fresh waiting sending handedOver acknowledged repeat',
  },
  dropped: { '*': 'gone gone sending gone gone gone' },
  interrupted: { '*': 'fresh waiting waiting waiting acknowledged repeat' },
  'interrupted as it was sent again': { '*': 'fresh waiting sending sending acknowledged repeat' },
  'interrupted after an earlier page was left': { '*': 'fresh waiting handedOver handedOver acknowledged repeat' },
  'interrupted as a cart was repeated': { '*': 'fresh waiting repeat repeat acknowledged repeat' },
};

describe.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])('%s', (event) => {
  test.each(Object.keys(KINDS))('%s', (kind) => {
    const reached = names.map((name) => {
      const operation = KINDS[kind]!({ state: STATES[name] });
      return transition(operation, EVENTS[event], NOW)?.state.name ?? 'gone';
    });
    expect(reached.join(' ')).toBe(TABLE[event][kind] ?? TABLE[event]['*']);
  });
});

test('an attempt that was interrupted leaves no trace: the operation is the one before it', () => {
  const before = cart({ state: STATES.repeat, attempts: 3 });
  const sent = transition(before, EVENTS.attempt, NOW)!;
  expect(transition(sent, { type: 'interrupted', before }, NOW)).toBe(before);
});

test('an operation that does not change is the same object, so that it is not written again', () => {
  for (const operation of names.map((name) => cart({ state: STATES[name] })))
    for (const event of [EVENTS['queueAnswered: it works'], EVENTS['queueAnswered: it fails']])
      expect(transition(operation, event, NOW)).toBe(operation);
});

test('an attempt is counted, and notes when it was made', () => {
  const sent = transition(view({ attempts: 0 }), EVENTS.attempt, NOW);
  expect(sent).toMatchObject({ id: 'view', attempts: 1, state: { name: 'sending', sentAt: NOW } });
  const handedOver = transition(view(), EVENTS['attempt by a page that was left'], NOW);
  expect(handedOver).toMatchObject({ state: { name: 'handedOver', sentAt: NOW, leftAt: LEFT_AT } });
});

test('only a repeat gets a new id', () => {
  for (const name of names) {
    const sent = transition(cart({ state: STATES[name] }), EVENTS.attempt, NOW);
    if (sent) expect(sent.id).toBe(name === 'repeat' ? NEW_ID : 'cart');
  }
});

test('the next attempt of a cart remembers the one whose outcome is unknown', () => {
  for (const name of ['sending', 'handedOver'] as const)
    expect(transition(cart({ state: STATES[name] }), EVENTS.attempt, NOW)?.earlier).toBe(SENT_AT);
  expect(transition(cart({ earlier: EARLIER }), EVENTS.attempt, NOW)?.earlier).toBe(EARLIER);
});

test('a repeat waits until nothing that was sent before the acknowledgement can arrive', () => {
  const operation = transition(
    cart({ state: STATES.sending }),
    EVENTS['acknowledged while an older cart is in flight'],
    NOW,
  )!;
  expect(readyAt(operation, NOW)).toBe(NOW + RESPONSE_TIMEOUT_MS);
});

test('a cart that a newer one replaces stays as long as its last attempt may arrive', () => {
  for (const name of ['sending', 'handedOver'] as const) {
    const operation = cart({ state: STATES[name] });
    expect(transition(operation, EVENTS.newerCart, SENT_AT + RESPONSE_TIMEOUT_MS - 1)).toBe(operation);
    expect(transition(operation, EVENTS.newerCart, SENT_AT + RESPONSE_TIMEOUT_MS)).toBe(undefined);
  }
});

test('an acknowledged cart is deleted if its earlier attempt can’t arrive any more', () => {
  const operation = cart({ state: STATES.sending, earlier: NOW - RESPONSE_TIMEOUT_MS });
  expect(transition(operation, EVENTS.acknowledged, NOW)).toBe(undefined);
});

test('an operation is quarantined after five failures with a response', () => {
  const failed = transition(view({ failures: MAX_FAILURES - 1 }), EVENTS.failed, NOW)!;
  expect(failed).toMatchObject({ failures: MAX_FAILURES, isQuarantined: true });
  expect(queueKey(failed)).toBe('view');
});

test('an operation without a response is quarantined only when another operation of its queue gets one', () => {
  const unanswered = transition(view({ failures: MAX_FAILURES - 1 }), EVENTS.unanswered, NOW)!;
  expect(unanswered).toMatchObject({ failures: MAX_FAILURES, isQuarantined: false });
  expect(transition(unanswered, EVENTS['queueAnswered: it fails'], NOW)).toBe(unanswered);
  expect(transition(unanswered, EVENTS['queueAnswered: it works'], NOW)).toMatchObject({ isQuarantined: true });
});

describe('no response arrives in time, and no page reports that it was left', () => {
  const late = SENT_AT + RESPONSE_TIMEOUT_MS;
  const first = view({ state: STATES.sending });
  const second = view({ state: STATES.sending, attempts: 2 });

  test('the view is in doubt from then on', () => {
    expect(stateOf(first, late - 1)).not.toBe('inDoubt');
    expect(stateOf(first, late)).toBe('inDoubt');
  });

  test('if its queue works, the view counts as arrived, unless it was sent before', () => {
    expect(transition(first, EVENTS['queueAnswered: it works'], late)).toBe(undefined);
    expect(transition(second, EVENTS['queueAnswered: it works'], late)?.state).toEqual(STATES.waiting);
  });

  test('if its queue fails, the view waits again', () => {
    for (const operation of [first, second])
      expect(transition(operation, EVENTS['queueAnswered: it fails'], late)?.state).toEqual(STATES.waiting);
  });

  test('a clock that was set back does not extend the doubt', () => {
    expect(stateOf(first, SENT_AT - RESPONSE_TIMEOUT_MS)).toBe('inDoubt');
  });
});

test.each([
  ['view', 'waiting', ''],
  ['quarantined view', 'waiting handedOver', 'sending'],
  ['view with {id}', 'waiting handedOver', 'sending'],
  ['cart', 'waiting', 'sending handedOver'],
])('a %s is ready in the states %s, and after half a minute in %s as well', (kind, atOnce, later) => {
  const outcomes: StateName[] = ['waiting', 'sending', 'handedOver'];
  const readyBy = (now: number) => outcomes.filter((name) => !readyAt(KINDS[kind]!({ state: STATES[name] }), now));
  expect(readyBy(NOW).join(' ')).toBe(atOnce);
  const all = readyBy(SENT_AT + RESPONSE_TIMEOUT_MS);
  expect(all.filter((name) => !atOnce.includes(name)).join(' ')).toBe(later);
});

test('an acknowledged cart, and its repeat, is ready once the earlier attempt can’t arrive any more', () => {
  for (const name of ['acknowledged', 'repeat'] as const) {
    const operation = cart({ state: STATES[name], earlier: EARLIER });
    expect(readyAt(operation, NOW)).toBe(EARLIER + RESPONSE_TIMEOUT_MS);
    expect(readyAt(operation, EARLIER + RESPONSE_TIMEOUT_MS)).toBe(0);
  }
});

test('a fresh row is left to its page for half a minute', () => {
  const row = view({ state: STATES.fresh });
  expect(readyAt(row, NOW)).toBe(NOW + FRESH_MS);
  expect(readyAt(row, NOW + FRESH_MS)).toBe(0);
});

test('a cart whose page was left counts as sent before: a newer one is sent again', () => {
  const left = transition(cart({ state: STATES.sending }), EVENTS['pageLeft without keepalive'], NOW)!;
  expect(left).toMatchObject({ state: STATES.waiting, earlier: SENT_AT });
});
