import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { SettingsError } from './environment.js';
import type { SettingName } from './settings.js';

/**
 * Creates a folder if it does not exist.
 *
 * @returns the first folder that was created
 * @throws SettingsError if it can't be written
 */
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

/**
 * Tries to create the folder of a setting, and removes it again: the user who checks the settings may be another one than the relay's.
 *
 * @throws SettingsError if it can't be written
 */
export const tryFolder = async (folder: string, name?: SettingName): Promise<void> => {
  const created = await createFolder(folder, name);
  if (created !== undefined) await rm(created, { recursive: true });
};

/** Whether the folder exists and has files. */
export const hasQueue = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (files) => files.length > 0,
    () => false,
  );
