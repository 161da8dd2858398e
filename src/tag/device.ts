import { readCookie } from '../page/read-cookie.js';
import { isDeviceId } from '../protocol/device-id.js';
import { config } from './config.js';
import { newId } from './id.js';
import { read, write } from './storage.js';

export const DEVICE_KEY = 'deviceUUID';

/** The device's stored id; undefined if it is missing or invalid. */
export const storedDevice = (): string | undefined => [read(DEVICE_KEY)].find(isDeviceId);

/** The device's id: the stored one, else that of an earlier tracker (`adoptDevice`), else a new one, which is stored. */
export const deviceUUID = (): string => {
  const stored = storedDevice();
  if (stored) return stored;
  const { adoptDevice: earlier } = config;
  const id = (earlier && [read(earlier), readCookie(earlier)].find(isDeviceId)) || newId();
  write(DEVICE_KEY, id);
  return id;
};
