import { createHash } from 'node:crypto';
import type { LogEntry, Pointer } from '../../../protocol/published-lists.js';

/**
 * What is stored: `['pointer']` which file is published, `['version']` the last version's number, `['public' | 'draft', sha256]` the files
 * as text, `['log', number]`.
 */
export type Stored = Pointer | LogEntry | string | number;

/** The address of a file relative to the pointer. */
const FILE = /^lists\/([0-9a-f]{64})\.json$/;

/** The hash in such an address, or '' for another text. */
export const sha256Of = (file: unknown): string => FILE.exec(`${file}`)?.[1] ?? '';

export const hashOf = (text: string) => createHash('sha256').update(text);
