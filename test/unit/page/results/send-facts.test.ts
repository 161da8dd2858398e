import { expect, test } from 'vitest';
import { factSender, type ResultsEvidence } from '../../../../src/page/results/send-facts.js';
import type { Fact } from '../../../../src/protocol/result-fact.js';

/** A sender whose moments pass when the test says so, and whose requests get the given statuses in turn. */
const open = (...statuses: number[]) => {
  const bodies: { shopper: string; facts: Fact[] }[] = [];
  const told: ResultsEvidence = { url: '/recotag-results', sent: 0 };
  let calls: (() => void)[] = [];
  let hold: Promise<unknown> = Promise.resolve();
  const sender = factSender(
    {
      async post(body) {
        bodies.push(JSON.parse(body));
        const status = statuses.shift() ?? 204;
        await hold;
        return status;
      },
      soon: (call) => calls.push(call),
    },
    told,
  );
  const moment = async () => {
    const due = calls;
    calls = [];
    for (const call of due) call();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const holdBack = () => {
    let release = () => {};
    hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    return release;
  };
  return { sender, bodies, told, moment, holdBack };
};

const view = (list: string): Fact => ({ kind: 'view', list });
const lists = (bodies: { facts: Fact[] }[]): string[] =>
  bodies.map(({ facts }) => facts.map((fact) => ('list' in fact ? fact.list : fact.kind)).join(' '));

test('facts that come together are one request, and the next wait for its response', async () => {
  const { sender, bodies, told, moment, holdBack } = open();
  sender.add('s', [view('a')]);
  sender.add('s', [view('b')]);
  const release = holdBack();
  await moment();
  sender.add('s', [view('c')]);
  await moment();
  expect(lists(bodies)).toEqual(['a b']);
  release();
  await moment();
  await moment();
  expect(lists(bodies)).toEqual(['a b', 'c']);
  expect(told).toEqual({ url: '/recotag-results', sent: 3, failed: undefined });
});

test('what fails is sent once more, with the next facts, and then it is lost', async () => {
  const { sender, bodies, told, moment } = open(0, 503, 204);
  sender.add('s', [view('a')]);
  await moment();
  expect(told.failed).toBe(0);
  await moment();
  expect(lists(bodies)).toEqual(['a']);
  sender.add('s', [view('b')]);
  await moment();
  expect(told.failed).toBe(503);
  sender.add('s', [view('c')]);
  await moment();
  expect(lists(bodies)).toEqual(['a', 'a b', 'b c']);
  expect(told).toMatchObject({ sent: 2, failed: undefined });
});

test('what is refused is not sent again; what a page responds to that is no results endpoint is', async () => {
  const { sender, bodies, told, moment } = open(400, 200);
  sender.add('s', [view('a')]);
  await moment();
  sender.add('s', [view('b')]);
  await moment();
  sender.flush();
  expect(lists(bodies)).toEqual(['a', 'b']);
  expect(told.sent).toBe(0);
  expect(told.failed).toBe(200);
  sender.add('s', [view('c')]);
  await moment();
  expect(lists(bodies)).toEqual(['a', 'b', 'b c']);
  expect(told.sent).toBe(2);
});

test('a page that is left: what waits goes out at once, and a failure is no news', async () => {
  const { sender, bodies, moment, holdBack } = open(0, 0);
  sender.add('s', [view('a')]);
  const release = holdBack();
  await moment();
  sender.add('s', [view('b')]);
  sender.leave();
  release();
  await moment();
  expect(lists(bodies)).toEqual(['a', 'b']);
  // The page comes back.
  sender.add('s', [view('c')]);
  await moment();
  expect(lists(bodies)).toEqual(['a', 'b', 'c']);
});

test('what failed just before the page is left is not sent again: leaving may be the reason', async () => {
  const { sender, bodies, moment } = open(0);
  sender.add('s', [view('a')]);
  await moment();
  sender.add('s', [view('b')]);
  sender.flush();
  sender.leave();
  expect(lists(bodies)).toEqual(['a', 'a b']);
  const other = open(0);
  other.sender.add('s', [view('a')]);
  await other.moment();
  other.sender.flush();
  other.sender.leave();
  expect(lists(other.bodies)).toEqual(['a']);
});

test('without consent, or for another device, nothing that waits is sent', async () => {
  const { sender, bodies, moment } = open(0);
  sender.add('one', [view('a')]);
  await moment();
  sender.add('one', [view('b')]);
  sender.keepOnly(undefined);
  await moment();
  sender.flush();
  sender.add('two', [view('c')]);
  await moment();
  expect(bodies).toEqual([
    { shopper: 'one', facts: [view('a')] },
    { shopper: 'two', facts: [view('c')] },
  ]);
});

test('a request has at most 64 facts and 32 KB', async () => {
  const { sender, bodies, moment } = open();
  const long = '\u00e4'.repeat(200);
  sender.add(
    's',
    Array.from({ length: 150 }, () => ({ kind: 'click', list: long, product: long })),
  );
  for (let index = 0; index < 20; index += 1) await moment();
  expect(bodies.reduce((sum, { facts }) => sum + facts.length, 0)).toBe(150);
  for (const body of bodies) {
    expect(body.facts.length).toBeLessThanOrEqual(64);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(32_768);
  }
});
