import type { PageFacts } from './gather-facts.js';
import type { gatherList } from './gather-list.js';

/** Lazy lists load this many pixels before they come into view. */
export const SOON = 300;

export type ListFacts = Readonly<ReturnType<typeof gatherList>>;

/** The input of all checks: plain values, so that each check is a pure function. */
export type Facts = Readonly<Omit<PageFacts, 'stories' | 'attributes' | 'questions' | 'elements'>>;

/** A file of recotag that has no effect, and the result of requesting it. */
export type FileFacts = Facts['files'][number];
