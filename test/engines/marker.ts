import type {} from '../../src/tag/global.js';
import type { Tab } from './driver/engine.js';

/** An operation of the tests' own, which no page of a shop calls. */
export const MARKER = 'Marker';

/** Calls it: once it arrives, all before it has; and what pages left in doubt is decided by its answer. */
export const mark = (tab: Tab): Promise<void> => tab.evaluate((name) => window.recotag!('operation', name, {}), MARKER);
