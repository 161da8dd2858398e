import { own } from '../protocol/own.js';
import type { Recotag } from '../tag/global.js';

/**
 * The properties of the page's tag, or of its stub until the tag has loaded; empty if there is neither. An element with the name `recotag`,
 * as by `<form id="recotag">`, is no function.
 */
export const tagOnPage = (): Partial<Recotag> => own(typeof window.recotag === 'function' ? window.recotag : {});
