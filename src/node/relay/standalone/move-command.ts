import { embeddedQueue } from '../durable/embedded-queue.js';
import { jetStreamQueue } from '../durable/jetstream-queue.js';
import { readEnvironment, SettingsError } from './environment.js';
import { hasQueue } from './open-queue.js';

/** The problems of settings that this command uses. */
const OWN = /^RECOTAG_NATS|^RECOTAG_QUEUE_HOURS/;

/** `recotag relay move <folder>`: moves the waiting calls of a folder to NATS. Each is removed from the folder when NATS has stored it. */
export const moveCommand = async ([folder, ...others]: readonly string[]): Promise<void> => {
  if (folder === undefined || others.length) throw new SettingsError(['move requires one folder']);
  const { settings, problems } = readEnvironment(process.env);
  const own = problems.filter((problem) => OWN.test(problem));
  if (!settings.natsUrl) own.push('RECOTAG_NATS_URL is missing: where the calls move to');
  if (!(await hasQueue(folder))) own.push(`there is no queue in ${folder}`);
  if (own.length) throw new SettingsError(own);
  const { natsUrl, natsCredentialsFile: credentialsFile, queueHours: keepHours, maxRefusedBytes } = settings;
  const nats = await jetStreamQueue(natsUrl!, { credentialsFile, keepHours, maxRefusedBytes });
  try {
    // As its owner, so that no relay sends or stores calls meanwhile.
    const queue = await embeddedQueue(folder);
    try {
      const moved = await queue.moveTo(nats);
      const { kept } = queue.counts();
      const rest = kept ? ` ${kept} refused calls stay in ${folder}: replay them first if you want to keep them.` : '';
      process.stdout.write(`${moved} calls are in NATS.${rest}\n`);
    } finally {
      await queue.close();
    }
  } finally {
    await nats.close();
  }
};
