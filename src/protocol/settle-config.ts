import type { Config } from './config.js';
import { readSetting } from './read-setting.js';

/**
 * Settles settings over what was configured before, each as `readSetting` reads it.
 *
 * @param config is changed
 * @param given attributes or settings by their key
 * @throws TypeError for a value that is wrong: which it is and what it must be; all others hold
 */
export const settleConfig = (config: Config, given: object): void => {
  let wrong: string | undefined;
  for (const [key, value] of Object.entries(given)) {
    try {
      const setting = readSetting(key, value);
      if (setting !== undefined) Object.assign(config, { [key]: setting });
    } catch {
      wrong = `${key} must be ${key === 'baseUrl' ? 'a URL' : 'JSON'}, not "${value}"`;
    }
  }
  if (wrong) throw TypeError(wrong);
};
