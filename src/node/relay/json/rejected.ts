import type { RelayResponse } from '../relay-request.js';
import { QueueUnusable } from '../store/queue-unusable.js';

export const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

export class Rejected extends Error {
  override name = 'Rejected';
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const data = (status: number, value: unknown, headers: Record<string, string> = {}): RelayResponse => ({
  status,
  headers: { ...JSON_TYPE, 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** What an error of the folder means for the caller. */
export const rejectionOf = (error: unknown): Rejected => {
  // LMDB has the number of the system's error, or only its text.
  const { code = '', message = '' } = error as { code?: string | number; message?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 28 || /no space left/i.test(message))
    return new Rejected(507, 'The disk of the store is full. Nothing was changed.');
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || error instanceof QueueUnusable)
    return new Rejected(503, 'The folder of the store can’t be written. Nothing was changed.', { 'Retry-After': '60' });
  return new Rejected(503, 'The store failed. Nothing was changed.', { 'Retry-After': '60' });
};
