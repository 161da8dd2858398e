import type { Config } from '../protocol/config.js';

/** What is settled by now. */
export const config: Config = { consent: 'granted' };
