import { config } from './config.js';
import { quietly } from './quietly.js';
import { read, write } from './storage.js';
import { isUuid, newUuid } from './uuid.js';

export const DEVICE_KEY = 'deviceUUID';

/** Reading cookies throws in a sandboxed frame. */
const cookie = (name: string): string | undefined =>
  quietly(() => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0]);

/** The device's UUID: a valid one that is stored, else that of an earlier tracker (`adoptDevice`), else a new one. */
export const deviceUUID = (): string => {
  const stored = read(DEVICE_KEY);
  if (isUuid(stored)) return stored;
  const { adoptDevice: earlier } = config;
  const id = (earlier && [read(earlier), cookie(earlier)].find(isUuid)) || newUuid();
  write(DEVICE_KEY, id);
  return id;
};
