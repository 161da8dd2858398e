import type { FileTrial } from '../doctor/ask/try-file.js';

/** A file of ours that the page loads, and that does nothing. */
export interface FileFacts {
  /** as it is called in sentences: `recotag.js` */
  file: string;
  url: string;
  integrity: string;
  /** from another origin, with `integrity` and without `crossorigin` */
  lacksCors: boolean;
  /** what came of asking for it; undefined while it is asked */
  trial?: FileTrial | undefined;
}
