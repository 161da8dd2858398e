import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { type EmbeddedQueue, type EmbeddedQueueOptions, embeddedQueue } from '../durable/embedded-queue.js';
import { type JetStreamQueue, jetStreamQueue } from '../durable/jetstream-queue.js';
import { type Environment, SettingsError } from './environment.js';
import type { SettingName } from './settings.js';

/** Milliseconds for the response of a service after its deadline, and for the rest of an attempt. */
const MARGIN = 1000;

/** What the relay is told of its queue. */
type Events = Pick<EmbeddedQueueOptions, 'onUnusable' | 'onExpired' | 'onClockJump'>;

/** Opens the configured queue, if any. @param sends false for tools beside the relay */
export const openQueue = async (
  settings: Environment,
  sends = true,
  { onUnusable, ...events }: Events = {},
): Promise<EmbeddedQueue | JetStreamQueue | undefined> => {
  const { queue, natsUrl, natsCredentialsFile: credentialsFile, queueHours: keepHours, sockets, relay } = settings;
  const { maxStoredBytesByIp: maxBytesByIp, maxRefusedBytes } = settings;
  // Some connections are left for the calls that pages wait for.
  const width = Math.max(1, Math.floor(sockets / 2));
  const attemptLasts = relay.timeout + relay.socketTimeout + MARGIN;
  const options = { keepHours, width, attemptLasts, maxBytesByIp, maxRefusedBytes, ...events };
  if (natsUrl) return jetStreamQueue(natsUrl, { ...options, credentialsFile });
  if (queue === undefined) return;
  await createFolder(queue);
  return embeddedQueue(queue, { ...options, sends, onUnusable });
};

/** Creates a folder if it does not exist, and returns the first one that was created. @throws SettingsError if it can't be written */
export const createFolder = async (
  folder: string,
  name: SettingName = 'RECOTAG_QUEUE',
): Promise<string | undefined> => {
  try {
    // What waits is personal data: only the relay's user may read it.
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return first;
  } catch (error) {
    const isFile = await stat(folder).then(
      (found) => !found.isDirectory(),
      () => false,
    );
    const { code } = isFile ? { code: 'ENOTDIR' } : (error as { code?: string });
    throw new SettingsError([`${name}: ${folder} is no folder that the relay can write (${code})`]);
  }
};

/** Tries to create the folder of a setting, and removes it again: who checks the settings may be another user than the relay's. */
export const tryFolder = async (folder: string, name?: SettingName): Promise<void> => {
  const created = await createFolder(folder, name);
  if (created !== undefined) await rm(created, { recursive: true });
};

export const hasQueue = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (files) => files.length > 0,
    () => false,
  );
