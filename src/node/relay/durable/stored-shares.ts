import { createHmac, randomBytes } from 'node:crypto';
import type { DurableCall } from './durable-queue.js';

/** The calls of an address take as much of the queue as one address may have. */
export class ShareTaken extends Error {
  override name = 'ShareTaken';
}

/** Bytes that a call takes on disk, about: docs/relay-operation.md has the formula. */
export const storedBytes = ({ body, id = '', extra }: DurableCall): number =>
  Math.ceil(700 + 1.7 * (body.length + id.length + `${extra}`.length));

/**
 * Counts the bytes of the calls that wait by address, so that nobody fills the disk. Only in memory: what is stored names an address by a
 * hash that nobody can undo, and after a restart each address has a new share.
 *
 * @param most bytes of one address
 */
export const storedShares = (most: number) => {
  const salt = randomBytes(32);
  const held = new Map<string, number>();
  return {
    /** @returns the call with its share. @throws ShareTaken */
    take(call: DurableCall, network: string | undefined): DurableCall {
      if (network === undefined) return call;
      const share = createHmac('sha256', salt).update(network).digest('base64url').slice(0, 16);
      const bytes = (held.get(share) ?? 0) + storedBytes(call);
      if (bytes > most) throw new ShareTaken('the waiting calls of this address take too much space');
      held.set(share, bytes);
      return { ...call, share };
    },
    /** A call waits no more. */
    give({ share, ...call }: DurableCall): void {
      const bytes = share === undefined ? undefined : held.get(share);
      if (bytes === undefined) return;
      const left = bytes - storedBytes(call);
      if (left > 0) held.set(share!, left);
      else held.delete(share!);
    },
    /** @param total bytes of all calls that wait, of which other processes may have sent some: below one share, nobody has more */
    settle(total: number): void {
      if (total < most) held.clear();
    },
  };
};
