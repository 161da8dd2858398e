import type { SettledConfig } from '../../../protocol/config.js';
import type { Recotag } from '../../tag/global.js';

/** The page's tag. */
// biome-ignore lint/plugin/of-document: the entry goes on only where `tagOnPage` has found it
export const tag = (): Recotag => window.recotag!;

/** The page's current configuration. */
export const settings = (): SettledConfig => tag().config!;

/** Whether `data-auto` contains this keyword. */
export const isOn = (word: 'view' | 'cart'): boolean => `${settings().auto}`.split(' ').includes(word);
