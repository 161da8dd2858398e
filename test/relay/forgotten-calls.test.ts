// Calls that a consumer of NATS has forgotten: the stream is real, what its consumer says is made up.
import type { ConsumerInfo } from '@nats-io/jetstream';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { forgottenCalls, type StoredAgain } from '../../src/node/relay/durable/forgotten-calls.js';
import { CALLS, openStreams, type Streams } from '../../src/node/relay/durable/jetstream-streams.js';
import { found } from '../../src/node/relay/durable/nats-connection.js';
import { hasNats, type Nats, startNats } from './start-nats.js';

const LANE = 'recotag.calls.ViewProduct.>';
const view = (device: string) => `recotag.calls.ViewProduct.${device}.other`;
const cart = (device: string) => `recotag.calls.SetCart.${device}.cart-shop`;

let nats: Nats;
let streams: Streams;
const open = async (): Promise<Streams> => {
  const opened = await openStreams([nats.url], 3_600_000, 1_000_000, undefined);
  onTestFinished(() => opened.connection.close());
  return opened;
};

const put = async (...subjects: string[]): Promise<void> => {
  for (const subject of subjects) await streams.publish(subject, '{}');
};

/** What the stream has, by its places. */
const stored = async (): Promise<string[]> => {
  const all: string[] = [];
  for (let seq = 1; ; seq++) {
    const query = { seq, next_by_subj: 'recotag.>' };
    const message = await found(streams.manager.streams.getMessage(CALLS, query));
    if (!message) return all;
    seq = message.seq;
    all.push(`${seq} ${message.subject}`);
  }
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

describe.skipIf(!hasNats)('the calls of a stream', () => {
  beforeEach(async () => {
    nats = await startNats();
    onTestFinished(nats.end);
    streams = await open();
  });

  test('that its consumer has passed at two looks are stored again, and no others', async () => {
    await put(view('a'), view('b'), view('c'));
    const look = forgottenCalls(streams, new Set());
    await look([consumer(2)]);
    expect(await stored()).toEqual([`1 ${view('a')}`, `2 ${view('b')}`, `3 ${view('c')}`]);
    await look([consumer(3)]);
    expect(await stored()).toEqual([`3 ${view('c')}`, `4 ${view('a')}`, `5 ${view('b')}`]);
  });

  test('that workers have, or that were put off, stay', async () => {
    await put(view('a'), view('b'));
    const look = forgottenCalls(streams, new Set());
    for (let times = 0; times < 3; times++) await look([consumer(2, LANE, 2)]);
    expect(await stored()).toEqual([`1 ${view('a')}`, `2 ${view('b')}`]);
  });

  test('are for carts only the newest of a device, and older ones are removed', async () => {
    await put(cart('a'), cart('b'), cart('a'));
    const look = forgottenCalls(streams, new Set());
    for (let times = 0; times < 2; times++) await look([consumer(3, 'recotag.calls.SetCart.>')]);
    expect(await stored()).toEqual([`4 ${cart('b')}`, `5 ${cart('a')}`]);
  });

  test('are stored again once by two processes', async () => {
    const looks = [forgottenCalls(streams, new Set()), forgottenCalls(await open(), new Set())];
    for (let round = 0; round < 10; round++) {
      await streams.manager.streams.purge(CALLS);
      await put(view('a'), view('b'));
      const { state } = await streams.manager.streams.info(CALLS);
      for (let times = 0; times < 2; times++) await Promise.all(looks.map((look) => look([consumer(state.last_seq)])));
      const all = await stored();
      expect(all.map((each) => each.replace(/^\d+ /, '')).sort()).toEqual([view('a'), view('b')]);
      expect(Number.parseInt(all[0]!, 10)).toBeGreaterThan(state.last_seq);
    }
  });

  test('are not stored again if their device is forgotten meanwhile', async () => {
    await put(view('a'));
    const taken = new Set<StoredAgain>();
    const look = forgottenCalls(streams, taken);
    await look([consumer(1)]);
    const { deleteMessage } = streams.manager.streams;
    streams.manager.streams.deleteMessage = async (...message) => {
      for (const each of taken) if (each.device === 'a') each.isForgotten = true;
      return deleteMessage.apply(streams.manager.streams, message);
    };
    await look([consumer(1)]);
    expect(await stored()).toEqual([]);
  });
});
