import { quietly } from '../page/quietly.js';
import { config } from './config.js';
import { isDeviceId, newId } from './id.js';
import { read, write } from './storage.js';

export const DEVICE_KEY = 'deviceUUID';

/** Reading cookies throws in a sandboxed frame (https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie). */
const cookie = (name: string): string | undefined =>
  quietly(() => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0]);

/** The device's id: the stored one if it is valid, else that of an earlier tracker (`adoptDevice`), else a new one. */
export const deviceUUID = (): string => {
  const stored = read(DEVICE_KEY);
  if (isDeviceId(stored)) return stored;
  const { adoptDevice: earlier } = config;
  const id = (earlier && [read(earlier), cookie(earlier)].find(isDeviceId)) || newId();
  write(DEVICE_KEY, id);
  return id;
};
