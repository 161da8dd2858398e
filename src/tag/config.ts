import type { Config } from '../protocol/config.js';
import { settleConfig } from '../protocol/settle-config.js';
import { debug, emit } from './events.js';

export const config: Config = { consent: 'granted' };

let warned = false;

/**
 * Settles `changes` over what was configured before.
 *
 * @throws TypeError for a value that is wrong; all others hold
 */
export const configure = (changes: Config): void => {
  try {
    settleConfig(config, changes);
  } finally {
    const { headers } = config;
    if (!warned && headers && new Headers(headers).has('authorization')) {
      warned = true;
      console.warn('recotag: Authorization is public');
    }
    debug(config.debug);
    emit('config', config);
  }
};
