import type { PlaceEvidence } from '../places/evidence.js';
import type { Evidence } from './page/decide.js';

/**
 * The page's data about its product, the reported product, and what has happened to the lists at selectors. For the inspector and `recotag check` it is
 * `document[Symbol.for('recotag')]`.
 */
export const evidence: Partial<Evidence> & Pick<Evidence, 'layer'> & { product?: string; places?: PlaceEvidence[] } = {
  layer: [],
};
