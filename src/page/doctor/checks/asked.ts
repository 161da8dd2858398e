import type { Config } from '../../../protocol/config.js';

/** Whether `data-auto` has this word. */
export const asksFor = ({ auto }: Config, word: 'view' | 'cart'): boolean =>
  `${auto ?? ''}`.split(/\s+/).includes(word);

/** What reading the page depends on, as `Found.about`. */
export const AUTO = ['file recotag-auto.js', 'file recotag.js', 'setting data-auto'];
