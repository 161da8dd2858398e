import type { Config } from '../protocol/config.js';
import { settleConfig } from '../protocol/settle-config.js';
import { config } from './config.js';
import { emit } from './events.js';

let hasWarned = false;

/**
 * Settles `changes` over what was configured before.
 *
 * @throws TypeError for a value that is wrong; all others hold
 */
export const configure = (changes: Config): void => {
  try {
    settleConfig(config, changes);
  } finally {
    if (!hasWarned && new Headers(config.headers).has('authorization')) {
      hasWarned = true;
      console.warn('recotag: Authorization is public');
    }
    emit('config', config);
  }
};
