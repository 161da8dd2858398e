// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { Rules } from '../element/rule.js';
import { id, whole } from '../element/rules.js';

/** The properties that only `<reco-list>` has. */
export const recoListProperties = {
  /** The product to recommend for. Neither the list nor its fallback shows this product. */
  product: id,
  /** The external id of the recommendation area. */
  area: id,
  /** The maximum number of cards. 1 to 30; a larger number counts as 30. Default: 10. */
  limit: whole(1, 30, 10, 30),
} satisfies Rules;
