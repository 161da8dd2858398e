import { RECO_LIMIT } from '../../src/protocol/reco.js';
import type { Rules } from '../element/rule.js';
import { text, whole } from '../element/rules.js';

/** The properties that only `<reco-list>` has, and its own `limit`. */
export const recoListProperties = {
  /** Maximum number of cards, 1 to 30. Default: 10. Larger numbers count as 30. */
  limit: whole(1, RECO_LIMIT, 10, RECO_LIMIT),
  /** External identifier of the recommendation area. */
  area: text,
  /** The product to recommend for. The list never shows this product. */
  product: text,
} satisfies Rules;
