import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { CALLS, NANOSECONDS, type Streams } from './jetstream-streams.js';
import { partitionFilter } from './jetstream-subjects.js';
import { found, hasCode, STORE_TIMEOUT } from './nats-connection.js';
import type { PartitionLeases } from './partition-leases.js';
import type { WaitingWindow } from './waiting-window.js';

/** So many calls of a partition may be read and not yet sent. */
const WINDOW = 512;

const SECOND = 1000;

/** A call that was lost on its way to its owner is delivered again after this time. */
const ACK_WAIT = 60 * SECOND;

/** A stream that is a work queue allows one consumer for a subject. */
const NOT_UNIQUE: ReadonlySet<number> = new Set([10099, 10100]);

/** What reads the partitions that this process owns. */
export type PartitionReaders = ReturnType<typeof partitionReaders>;

/**
 * Reads the calls of the owned partitions, in order, into the window of waiting calls.
 *
 * @param changed called when calls wait that may be sent
 * @param balance asks for the next balance, at which a partition is read again
 */
export const partitionReaders = (
  { client, manager, policies }: Streams,
  leases: PartitionLeases,
  waiting: WaitingWindow,
  changed: () => void,
  balance: () => void,
) => {
  /** Calls that need not be sent any more, but whose acknowledgement may not have reached the server. */
  const unconfirmed = new Set<number>();
  const readers = new Map<number, { close(): unknown }>();
  /** Whether calls of a partition are in the stream that were not read yet. */
  const isBehind = new Map<number, boolean>();
  /** The number of the last message that a partition's consumer has sent, without gaps. */
  const lastDelivered = new Map<number, number>();

  const stop = (partition: number): void => {
    readers.get(partition)?.close();
    readers.delete(partition);
    waiting.removePartition(partition);
  };

  /** With a new consumer, from the first call on, at the next balance. */
  const readAgain = (partition: number): void => {
    stop(partition);
    leases.drop(partition);
    balance();
  };

  /** The stream removes the call. If the server does not confirm it, the partition is read again. */
  const acknowledge = async (partition: number, message: JsMsg): Promise<void> => {
    unconfirmed.add(message.seq);
    if (await message.ackAck({ timeout: STORE_TIMEOUT }).catch(() => false)) unconfirmed.delete(message.seq);
    else readAgain(partition);
  };

  const onMessage = (partition: number, message: JsMsg): void => {
    const { deliverySequence, pending } = message.info;
    const [, , , device = ''] = message.subject.split('.');
    const isNext = deliverySequence === (lastDelivered.get(partition) ?? 0) + 1;
    lastDelivered.set(partition, deliverySequence);
    isBehind.set(partition, pending > 0);
    if (waiting.has(device, message.seq)) return;
    if (unconfirmed.has(message.seq)) {
      void acknowledge(partition, message);
      return;
    }
    // A message was lost on its way, as when a server of the cluster ends. What comes later must not be sent before it.
    if (!isNext || message.redelivered) {
      readAgain(partition);
      return;
    }
    waiting.add({ place: message.seq, device, call: message.json(), attempts: 0, partition, message });
    changed();
  };

  /** Creates the consumer of a partition. Those of earlier owners are removed: what they had read is read again, in order. */
  const createConsumer = async (partition: number, name: string): Promise<void> => {
    const filter = partitionFilter(partition);
    const before = leases.readerBefore(partition);
    if (before !== undefined) await found(manager.consumers.delete(CALLS, before));
    try {
      // A request that timed out may have created it already: then this changes nothing.
      await manager.consumers.add(CALLS, {
        durable_name: name,
        filter_subject: filter,
        ack_policy: policies.ack.Explicit,
        deliver_policy: policies.deliver.All,
        max_ack_pending: WINDOW,
        // What the owner still has is ignored when it is delivered again.
        ack_wait: ACK_WAIT * NANOSECONDS,
        max_deliver: -1,
        // If the state of the consumer is lost, the partition is read from its first call on.
        mem_storage: true,
      });
    } catch (error) {
      if (!hasCode(error, NOT_UNIQUE)) throw error;
      // An owner ended before it removed the consumer of the one before it. Asking for all consumers is slow while a server is missing.
      for await (const { name, config } of manager.consumers.list(CALLS))
        if (config.filter_subject === filter) await found(manager.consumers.delete(CALLS, name));
      throw error; // read again at the next balance
    }
  };

  return {
    stop,
    readAgain,
    acknowledge,
    partitions: (): number[] => [...readers.keys()],
    /** Whether calls of a partition may be in the stream that were not read yet. */
    isBehind: (partition: number): boolean => !!isBehind.get(partition),
    /** Reads a partition from its first call on. */
    async read(partition: number): Promise<void> {
      const name = leases.reader(partition);
      await createConsumer(partition, name);
      lastDelivered.delete(partition);
      const consumer = await client.consumers.get(CALLS, name);
      let messages: ConsumerMessages | undefined;
      let isOpen = true;
      const reader = {
        close() {
          isOpen = false;
          messages?.close();
        },
      };
      // Before it begins: the first messages arrive at once.
      readers.set(partition, reader);
      try {
        messages = await consumer.consume({
          max_messages: 128,
          expires: 10 * SECOND,
          // After two of them are missing the messages are requested again: the leader of the cluster may have changed.
          idle_heartbeat: 2 * SECOND,
          callback: (message) => {
            if (isOpen) onMessage(partition, message);
          },
        });
      } catch (error) {
        readers.delete(partition);
        throw error;
      }
      if (!isOpen) {
        messages.close();
        return;
      }
      void (async () => {
        for await (const { type } of messages.status())
          if (isOpen && (type === 'consumer_deleted' || type === 'consumer_not_found' || type === 'stream_not_found'))
            readAgain(partition);
      })();
    },
  };
};
