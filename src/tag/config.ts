import type { Config } from '../protocol/config.js';
import { settleConfig } from '../protocol/settle-config.js';
import { debug, emit } from './events.js';

export const config: Config = { consent: 'granted' };

let warned = false;

/** @throws TypeError for headers that no request could have */
const checkHeaders = (headers: Config['headers']): void => {
  const isPublic = new Headers(headers).has('authorization');
  if (isPublic && !warned) console.warn('recotag: Authorization is public');
  warned ||= isPublic;
};

/**
 * Settles `changes` over what was configured before.
 *
 * @throws TypeError for a value that is wrong; all others hold, but where headers are
 */
export const configure = (changes: Config): void => {
  if (typeof changes.headers === 'object') checkHeaders(changes.headers);
  try {
    settleConfig(config, changes);
  } finally {
    debug(config.debug);
    emit('config', config);
  }
};
