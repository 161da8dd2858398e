import { quietly } from '../../page/quietly.js';
import { safeUrl } from '../../protocol/safe-url.js';
import { MAX_FAILURES, type QueuedOperation } from './queued-operation.js';

/** The differences of the format of version 1. */
interface StoredV1 extends Omit<QueuedOperation, 'v' | 'state' | 'earlier'> {
  v: 1;
  /** attempts without a response */
  unanswered?: number;
  sent?: number;
  left?: number;
  /** now `earlier` */
  unheard?: number;
}

/** A cart that was acknowledged is sent once more. */
const fromV1 = ({
  sent,
  left,
  unheard,
  attempts = 0,
  failures = 0,
  unanswered = 0,
  ...rest
}: StoredV1): QueuedOperation => ({
  ...rest,
  v: 2,
  state: !sent
    ? { name: 'waiting' }
    : left
      ? { name: 'handedOver', sentAt: sent, leftAt: left }
      : { name: 'sending', sentAt: sent },
  attempts,
  failures: failures + unanswered,
  isIsolated: failures >= MAX_FAILURES,
  earlier: unheard,
});

/** Reads an operation from stored text; undefined if this version can't send it. */
export const readOperation = (text: string): QueuedOperation | undefined => {
  const stored = Object(quietly(() => JSON.parse(text)));
  if (!(stored.time > 0) || typeof stored.body !== 'string' || !safeUrl(stored.url, 'request')) return;
  if (stored.v === 1) return fromV1(stored);
  if (stored.v === 2 && stored.state?.name) return stored;
};
