import type { Config } from '../protocol/config.js';
import { settleConfig } from '../protocol/settle-config.js';
import { config } from './config.js';
import { emit } from './events.js';

let hasWarned = false;

/**
 * Settles `changes` over what was configured before.
 *
 * @throws TypeError for a value that is wrong; all others hold, but where headers are such as no request could have
 */
export const configure = (changes: Config): void => {
  if (typeof changes.headers === 'object' && new Headers(changes.headers).has('authorization') && !hasWarned) {
    hasWarned = true;
    console.warn('recotag: Authorization is public');
  }
  try {
    settleConfig(config, changes);
  } finally {
    emit('config', config);
  }
};
