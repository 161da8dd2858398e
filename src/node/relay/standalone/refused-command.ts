import { readEnvironment, SettingsError } from './environment.js';
import { hasQueue, openQueue } from './open-queue.js';

/** The problems of settings that this command uses. */
const OWN = /^RECOTAG_(?:QUEUE|NATS)|RECOTAG_QUEUE or RECOTAG_NATS_URL| is not a setting$/;

/** `recotag relay refused`: lists, exports, replays or deletes the stored calls that the service has rejected. */
export const refusedCommand = async (args: readonly string[]): Promise<void> => {
  const [option, ...others] = args;
  if (others.length || !['--export', '--replay', '--delete', undefined].includes(option))
    throw new SettingsError([`unknown option ${others[0] ?? option}`]);
  const { settings, problems } = readEnvironment(process.env);
  const own = problems.filter((problem) => OWN.test(problem));
  if (own.length) throw new SettingsError(own);
  // The folder is not created: its name may be mistyped.
  if (settings.queue !== undefined && !(await hasQueue(settings.queue)))
    throw new SettingsError([`RECOTAG_QUEUE: there is no queue in ${settings.queue}`]);
  const queue = await openQueue(settings, false);
  if (!queue) throw new SettingsError(['RECOTAG_QUEUE is missing (the folder of the queue), or RECOTAG_NATS_URL']);
  try {
    if (option === '--replay') {
      process.stdout.write(`${await queue.replayRefused()} calls are in the queue again.\n`);
      return;
    }
    if (option === '--delete') {
      process.stdout.write(`${await queue.deleteRefused()} calls were deleted.\n`);
      return;
    }
    for await (const { refusedAt, status, call } of queue.refused()) {
      const time = new Date(refusedAt).toISOString();
      process.stdout.write(
        option === '--export'
          ? `${JSON.stringify({ refusedAt: time, status, ...call })}\n`
          : `${time}  ${call.operation}  ${status}\n`,
      );
    }
  } finally {
    await queue.close();
  }
};
