import type { Config } from '../protocol/config.js';

/** What is settled by now: its own properties alone, as `own` makes them. */
export const config = { __proto__: null, consent: 'granted' } as Config;
