import { readCookie } from '../page/read-cookie.js';
import { isDeviceId } from '../protocol/device-id.js';
import { config } from './config.js';
import { newId } from './id.js';
import { read, write } from './storage.js';

export const DEVICE_KEY = 'deviceUUID';

/** The device's stored id; undefined if it is missing or invalid. */
export const storedDevice = (): string | undefined => [read(DEVICE_KEY)].find(isDeviceId);

/** What an earlier tracker has stored (`adoptDevice`). */
const earlierIds = (): (string | undefined)[] => {
  const { adoptDevice: earlier } = config;
  return earlier ? [read(earlier), readCookie(earlier)] : [];
};

/** The device's id: the stored one, else that of an earlier tracker (`adoptDevice`), else a new one, which is stored. */
export const deviceUUID = (): string => {
  const stored = storedDevice();
  if (stored) return stored;
  const id = earlierIds().find(isDeviceId) ?? newId();
  write(DEVICE_KEY, id);
  return id;
};

/** Whether the device's id is that of an earlier tracker, or has come back from the relay's cookie. */
export const isAdopted = (): boolean => earlierIds().includes(storedDevice());
