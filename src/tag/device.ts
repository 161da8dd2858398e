import { stringify, validate } from 'uuid';
import { config } from './config.js';
import { quietly } from './quietly.js';
import { read, write } from './storage.js';

export const DEVICE_KEY = 'deviceUUID';

/** Reading cookies throws in a sandboxed frame. */
const cookie = (name: string): string | undefined =>
  quietly(() => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0]);

/** A UUID v4 (RFC 9562, 5.4), also on plain http. The package's own `v4` brings options that weigh 29 bytes. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 15) | 64;
  bytes[8] = (bytes[8]! & 63) | 128;
  return stringify(bytes);
};

/** The device's UUID: a valid one that is stored, else that of an earlier tracker (`adoptDevice`), else a new one. */
export const deviceUUID = (): string => {
  const earlier = `${config.adoptDevice}`;
  let id = read(DEVICE_KEY);
  if (!validate(id)) {
    id = [read(earlier), cookie(earlier)].find(validate) || newId();
    write(DEVICE_KEY, id);
  }
  return id!;
};
