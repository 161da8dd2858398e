import type { Config } from '../protocol/config.js';
import type { Recotag } from '../tag/global.js';

/** The tag of the page: a shop's own would be called the same way. */
export const tag = (): Recotag => window.recotag!;

/** What the page has configured by now. */
export const settings = (): Config => tag().config!;

/** Whether `data-auto` has this word. */
export const isOn = (word: 'view' | 'cart'): boolean => `${settings().auto}`.split(' ').includes(word);
