import { RECO_LIMIT } from '../../src/protocol/reco.js';
import type { Rules } from '../element/rule.js';
import { text, whole } from '../element/rules.js';

/** The properties of `<reco-list>` besides those of both elements. */
export const recoListProperties = {
  /** Most cards shown, 1 to 30, default 10; above 30 it is 30. */
  limit: whole(1, RECO_LIMIT, 10, RECO_LIMIT),
  /** External identifier of the place where the list stands. */
  area: text,
  /** The product that the list is about; it is never shown itself. */
  product: text,
} satisfies Rules;
