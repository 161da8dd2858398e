import { readEnvironment } from './environment.js';
import { openQueue } from './open-queue.js';

/** `recotag relay refused`: lists, exports or replays the stored calls that the service has rejected. Returns 0, or 2 for invalid arguments. */
export const refusedCommand = async (args: readonly string[]): Promise<number> => {
  const [option, ...others] = args;
  if (others.length || (option !== undefined && option !== '--export' && option !== '--replay')) {
    process.stderr.write(`recotag relay: unknown option ${others[0] ?? option}\n`);
    return 2;
  }
  const queue = await openQueue(readEnvironment(process.env).settings, false);
  if (!queue) {
    process.stderr.write('recotag relay: RECOTAG_QUEUE is missing (the folder of the queue), or RECOTAG_NATS_URL\n');
    return 2;
  }
  try {
    if (option === '--replay') {
      process.stdout.write(`${await queue.replayRefused()} calls are in the queue again.\n`);
      return 0;
    }
    for await (const { refusedAt, status, call } of queue.refused()) {
      const time = new Date(refusedAt).toISOString();
      process.stdout.write(
        option === '--export'
          ? `${JSON.stringify({ refusedAt: time, status, ...call })}\n`
          : `${time}  ${call.operation}  ${status}\n`,
      );
    }
    return 0;
  } finally {
    await queue.close();
  }
};
