import { own } from '../protocol/own.js';
import type { Recotag } from '../tag/global.js';

/**
 * What the page's tag says of itself, or before it has loaded its stub; nothing where there is neither. An element or a frame of that
 * name in the page's markup, `<form id="recotag">`, is no function.
 */
export const tagOnPage = (): Partial<Recotag> => own(typeof window.recotag === 'function' ? window.recotag : {});
