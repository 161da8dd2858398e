import type { Evidence } from './page/decide.js';

/**
 * The page's data about its product, and the reported product. For the inspector and `recotag check` it is
 * `document[Symbol.for('recotag')]`.
 */
export const evidence: Partial<Evidence> & Pick<Evidence, 'layer'> & { product?: string } = { layer: [] };
