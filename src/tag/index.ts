import type { Recotag } from './global.js';
import { start, recotag as tag } from './recotag.js';

/**
 * The tag for a shop's own bundle. Importing it does nothing; the first call begins, so give `config` first. Where a
 * script tag on the page was earlier, that one takes the calls.
 */
export const recotag = ((...call: [never]) => {
  if (!window.recotag?.version) start({});
  (window.recotag ?? tag)(...call);
}) as Recotag;
