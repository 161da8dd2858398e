import type { Config } from '../protocol/config.js';
import { readConfig } from '../protocol/read-config.js';
import { debug, emit } from './events.js';

export const config: Config = { consent: 'granted' };

let warned = false;

/** @throws TypeError for headers that can't be sent */
const checkHeaders = ({ headers }: Config): void => {
  const isPublic = headers && new Headers(headers).has('authorization');
  if (isPublic && !warned) console.warn('recotag: Authorization is public');
  warned ||= !!isPublic;
};

/**
 * Settles `changes` over what was configured before.
 *
 * @throws TypeError for the first value that is wrong; all others hold
 */
export const configure = (changes: Config): void => {
  const errors: string[] = [];
  const read = readConfig(changes, (sentence) => errors.push(sentence));
  checkHeaders(read);
  Object.assign(config, read);
  debug.on = config.debug;
  emit('config', config);
  if (errors.length) throw TypeError(errors[0]);
};
