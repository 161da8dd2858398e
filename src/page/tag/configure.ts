import type { Config } from '../../protocol/config.js';
import { applySettings } from '../../protocol/settings.js';
import { config } from './config.js';
import { emit } from './events.js';

let hasWarned = false;

/**
 * Changes the configuration.
 *
 * @throws TypeError for an invalid value; the valid ones are applied
 */
export const configure = (changes: Config): void => {
  try {
    applySettings(config, changes);
  } finally {
    if (config.headers && !hasWarned && new Headers(config.headers).has('authorization')) {
      hasWarned = true;
      console.warn('recotag: the Authorization header is public');
    }
    // An unknown key, such as `baseURL`, is among them.
    if (config.debug && !(config.baseUrl && config.endpointId))
      console.warn(`recotag: waits for baseUrl and endpointId, it has ${Object.keys(config)}`);
    emit('config', config);
  }
};
