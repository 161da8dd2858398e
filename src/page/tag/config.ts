import type { SettledConfig } from '../../protocol/config.js';

/** The current configuration. It inherits nothing, see `withoutPrototype`. */
export const config = { __proto__: null, consent: 'granted' } as SettledConfig;

const DAY_MS = 864e5;
const KEEP_DAYS = 30;

/** How long data of a shopper is stored in the browser at most, in milliseconds. */
export const keepMilliseconds = (): number => (config.keepDays ?? KEEP_DAYS) * DAY_MS;
