import type { RateLimit } from '../rate-limit.js';

/** The messages between a process of the relay and the primary process. */
export type Message =
  | { type: 'started'; port: number }
  | { type: 'count'; id: number; limit: LimitName; key: string }
  | { type: 'counted'; id: number; wait: number }
  | { type: 'lost'; lines: number }
  | { type: 'stop' };

export type LimitName = 'ip' | 'device';

export const isMessage = (message: unknown): message is Message =>
  typeof (message as Message | null)?.type === 'string';

/** In a process of the cluster: the limits that the primary process counts. */
export const sharedLimits = (): ((name: LimitName) => RateLimit) => {
  const waiting = new Map<number, (wait: number) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isMessage(message) || message.type !== 'counted') return;
    waiting.get(message.id)?.(message.wait);
    waiting.delete(message.id);
  });
  return (limit) => (key) =>
    new Promise((resolve) => {
      last++;
      waiting.set(last, resolve);
      process.send?.({ type: 'count', id: last, limit, key } satisfies Message);
    });
};

/** In a process of the cluster: reports to the primary process that it runs, and follows its commands. Only that process gets signals. */
export const obeyPrimary = (
  { port, countLostLines }: { port: number | undefined; countLostLines(lines: number): void },
  stop: () => void,
): void => {
  process.on('message', (message) => {
    if (!isMessage(message)) return;
    if (message.type === 'stop') stop();
    if (message.type === 'lost') countLostLines(message.lines);
  });
  process.once('disconnect', stop); // the primary process was killed
  process.send?.({ type: 'started', port: port ?? 0 } satisfies Message);
};
