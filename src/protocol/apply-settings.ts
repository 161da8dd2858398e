import type { Config } from './config.js';
import { readSetting } from './read-setting.js';
import { refuse } from './refuse.js';

const MUST_BE: Record<string, string> = {
  baseUrl: 'a URL',
  headers: 'request headers',
  keepDays: 'a number > 0',
};

/**
 * Changes a configuration.
 *
 * @param config is changed
 * @param given attributes or settings by their key, see `readSetting`
 * @throws TypeError for an invalid value; the valid ones are applied
 */
export const applySettings = (config: Config, given: object): void => {
  let reject: (() => never) | undefined;
  for (const [key, value] of Object.entries(given)) {
    try {
      const setting = readSetting(key, value);
      if (setting !== undefined) (config as Record<string, unknown>)[key] = setting;
    } catch {
      reject = () => refuse(key, MUST_BE[key] ?? 'JSON', value);
    }
  }
  reject?.();
};
