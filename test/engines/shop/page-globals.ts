import type { OperationDetail } from '../../../src/tag/events.js';
import '../../../src/tag/global.js';

/** One of the tag's events, as a page of the scenarios' shop heard it. */
export type Heard = OperationDetail & { name: 'queued' | 'sent' | 'retry' | 'rejected' | 'dropped' };

declare global {
  interface Window {
    /** what the tag said on this page, in order */
    heard: Heard[];
    /** whether the page was last shown from the back/forward cache */
    persisted?: boolean;
    /** lets so many milliseconds pass, where the page has `SKIPS` */
    skip(milliseconds: number): void;
  }
}
