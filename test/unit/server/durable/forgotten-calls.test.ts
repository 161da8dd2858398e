// Calls that a consumer of NATS has forgotten, on a stream in memory.
import type { ConsumerInfo, StoredMsg } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { seeded } from '../../../../demo/simulation/seeded.js';
import { forgottenCalls, type StoredAgain } from '../../../../src/node/relay/durable/forgotten-calls.js';
import type { Streams } from '../../../../src/node/relay/durable/jetstream-streams.js';

const LANE = 'recotag.calls.ViewProduct.>';
const view = (device: string) => `recotag.calls.ViewProduct.${device}.other`;
const cart = (device: string) => `recotag.calls.SetCart.${device}.cart-shop`;

const notFound = () => Object.assign(Error('no message found'), { code: 10037 });

interface Publishing {
  msgID: string;
  expect?: { lastSubjectSequence: number };
}

/** A stream with these subjects, one message each. */
const streamOf = (...subjects: string[]) => {
  const messages = new Map(subjects.map((subject, index) => [index + 1, subject]));
  const ids = new Map<string, number>();
  let last = subjects.length;
  let random = () => 0;
  /** Messages to the server and back take a while. */
  const delay = async () => {
    for (let turns = random() * 6; turns > 1; turns--) await undefined;
  };
  const streams = {
    manager: {
      streams: {
        async getMessage(_: string, { seq, next_by_subj }: { seq: number; next_by_subj: string }) {
          await delay();
          const prefix = next_by_subj.slice(0, -1);
          const found = [...messages]
            .sort(([a], [b]) => a - b)
            .find(([at, each]) => at >= seq && each.startsWith(prefix));
          if (!found) throw notFound();
          const [at, subject] = found;
          return { seq: at, subject, data: new Uint8Array(), header: undefined } as unknown as StoredMsg;
        },
        async deleteMessage(_: string, seq: number) {
          await delay();
          const isThere = messages.delete(seq);
          await delay();
          if (!isThere) throw notFound();
          return true;
        },
      },
    },
    async publish(subject: string, _: unknown, { msgID, expect }: Publishing) {
      await delay();
      const known = ids.get(msgID);
      if (known !== undefined) return known;
      const newest = Math.max(0, ...[...messages].filter(([, each]) => each === subject).map(([seq]) => seq));
      if (expect && expect.lastSubjectSequence !== newest) throw Object.assign(Error('wrong'), { code: 10071 });
      messages.set(++last, subject);
      ids.set(msgID, last);
      const seq = last;
      await delay();
      return seq;
    },
  };
  const shuffle = (seed: number) => {
    random = seeded(seed);
  };
  return { streams: streams as unknown as Streams, messages, streamed: streams, shuffle };
};

/** A consumer that has passed all messages up to one. */
const consumer = (passed: number, filter = LANE, pending = 0) =>
  ({
    name: filter,
    config: { filter_subject: filter },
    num_ack_pending: pending,
    ack_floor: { stream_seq: pending ? 0 : passed },
    delivered: { stream_seq: passed },
  }) as unknown as ConsumerInfo;

const subjects = ({ messages }: ReturnType<typeof streamOf>) =>
  [...messages].map(([seq, subject]) => `${seq} ${subject}`);

test('a call that its consumer has passed at two looks is stored again, and no other', async () => {
  const stream = streamOf(view('a'), view('b'), view('c'));
  const look = forgottenCalls(stream.streams, new Set());
  await look([consumer(2)]);
  expect(stream.messages.size).toBe(3);
  expect(stream.messages.get(1)).toBe(view('a'));
  await look([consumer(3)]);
  expect(subjects(stream)).toEqual([`3 ${view('c')}`, `4 ${view('a')}`, `5 ${view('b')}`]);
});

test('calls that workers have, or that were put off, stay', async () => {
  const stream = streamOf(view('a'), view('b'));
  const look = forgottenCalls(stream.streams, new Set());
  for (let times = 0; times < 3; times++) await look([consumer(2, LANE, 2)]);
  expect([...stream.messages.keys()]).toEqual([1, 2]);
});

test('of a device’s carts, the newest is stored again, and older ones are removed', async () => {
  const stream = streamOf(cart('a'), cart('b'), cart('a'));
  const look = forgottenCalls(stream.streams, new Set());
  for (let times = 0; times < 2; times++) await look([consumer(3, 'recotag.calls.SetCart.>')]);
  expect(subjects(stream)).toEqual([`4 ${cart('b')}`, `5 ${cart('a')}`]);
});

test('two processes store a call again once, in twenty orders', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const stream = streamOf(view('a'), view('b'));
    stream.shuffle(seed);
    const looks = [forgottenCalls(stream.streams, new Set()), forgottenCalls(stream.streams, new Set())];
    for (let times = 0; times < 2; times++) await Promise.all(looks.map((look) => look([consumer(2)])));
    expect([seed, ...[...stream.messages.values()].sort()]).toEqual([seed, view('a'), view('b')]);
    expect(Math.min(...stream.messages.keys())).toBe(3);
  }
});

test('a call whose device is forgotten meanwhile is not stored again', async () => {
  const stream = streamOf(view('a'));
  const taken = new Set<StoredAgain>();
  const look = forgottenCalls(stream.streams, taken);
  await look([consumer(1)]);
  const { streams } = stream.streamed.manager;
  const { deleteMessage } = streams;
  streams.deleteMessage = async (...message) => {
    for (const each of taken) if (each.device === 'a') each.isForgotten = true;
    return deleteMessage(...message);
  };
  await look([consumer(1)]);
  expect(stream.messages.size).toBe(0);
});
