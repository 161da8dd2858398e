import type { Evidence } from './page/decide.js';

/**
 * What the page says of its product, and what was reported. For the inspector and `recotag check` it is
 * `document[Symbol.for('recotag')]`.
 */
export const evidence: Partial<Evidence> & Pick<Evidence, 'layer'> & { product?: string } = { layer: [] };
