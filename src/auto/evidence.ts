import type { Claim } from './page/decide.js';

/**
 * What the page says of its product, and what was reported, for the inspector and `recotag check`. It is
 * `document[Symbol.for('recotag')]`.
 */
export const evidence: { product?: string; claims: Claim[] } = { claims: [] };
