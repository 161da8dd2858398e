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
  const settled: Record<string, unknown> = {};
  let wrong: string | undefined;
  for (const [key, value] of Object.entries(given)) {
    try {
      settled[key] = readSetting(key, value) ?? Reflect.get(config, key);
    } catch {
      wrong = `${key} must be ${key === 'baseUrl' ? 'a URL' : 'JSON'}, not "${value}"`;
    }
  }
  Object.assign(config, settled);
  if (wrong) throw TypeError(wrong);
};
