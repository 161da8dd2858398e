import { readCookie } from '../page/read-cookie.js';
import { isDeviceId } from '../protocol/device-id.js';
import { config } from './config.js';
import { newId } from './id.js';
import { read, write } from './storage.js';

export const DEVICE_KEY = 'deviceUUID';

/** The device's id: the stored one if it is valid, else that of an earlier tracker (`adoptDevice`), else a new one. */
export const deviceUUID = (): string => {
  const stored = read(DEVICE_KEY);
  if (isDeviceId(stored)) return stored;
  const { adoptDevice: earlier } = config;
  const id = (earlier && [read(earlier), readCookie(earlier)].find(isDeviceId)) || newId();
  write(DEVICE_KEY, id);
  return id;
};
