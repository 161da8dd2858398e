import { pause } from '../../http/clock.js';
import type { Alarms } from '../alarms.js';
import type { DurableQueue } from '../durable/durable-queue.js';
import { QueueUnusable } from '../store/queue-unusable.js';

const PAUSE = 1000;

/** Milliseconds for which the start waits for the servers. */
const PATIENCE = 3000;

/**
 * A queue whose servers may be away when the relay starts: lists are served, calls to store are rejected, and the alarm `queue` lasts, until a
 * server can be reached. Rejects with other errors of `open`.
 */
export const queueWhenReachable = async (open: () => Promise<DurableQueue>, alarms: Alarms): Promise<DurableQueue> => {
  const closed = new AbortController();
  let queue: DurableQueue | undefined;
  let problem = 'the queue is being opened';
  let started: Parameters<DurableQueue['start']> | undefined;

  const tryOpen = async (): Promise<void> => {
    const opened = await open();
    if (closed.signal.aborted) return opened.close();
    queue = opened;
    if (started) queue.start(...started);
    alarms.clear('queue', 'the queue can be used');
  };
  const failed = ({ message }: Error): void => {
    problem = message;
    alarms.raise('queue', `the queue can't be used, calls to store get 503: ${message}`);
  };
  const openLater = async (): Promise<void> => {
    while (!queue && !closed.signal.aborted) {
      await pause(PAUSE, closed.signal).catch(() => {});
      if (!closed.signal.aborted) await tryOpen().catch(failed);
    }
  };

  let isStarting = true;
  const first = tryOpen().catch((error) => {
    if (isStarting && !(error instanceof QueueUnusable)) throw error;
    failed(error);
    void openLater();
  });
  await Promise.race([first, pause(PATIENCE, closed.signal)]);
  isStarting = false;

  const usable = (): DurableQueue => {
    if (!queue) throw Error(problem);
    return queue;
  };
  return {
    put: async (...given) => usable().put(...given),
    check: async () => usable().check?.(),
    removeDevice: async (device) => usable().removeDevice(device),
    start(...given) {
      started = given;
      queue?.start(...given);
    },
    counts: () => queue?.counts() ?? UNKNOWN,
    async close() {
      closed.abort();
      await queue?.close();
    },
  };
};

/** Numbers that nobody knows while the servers are away. */
const UNKNOWN = {
  waiting: Number.NaN,
  oldestSeconds: Number.NaN,
  kept: Number.NaN,
  delivered: 0,
  refused: 0,
  replaced: 0,
  expired: 0,
};
