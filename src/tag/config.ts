import type { Config } from '../protocol/config.js';

/** The current configuration. It inherits nothing, see `own`. */
export const config = { __proto__: null, consent: 'granted' } as Config;
