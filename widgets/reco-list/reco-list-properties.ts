// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { Rules } from '../element/rule.js';
import { id, whole } from '../element/rules.js';

/** The properties that only `<reco-list>` has. */
export const recoListProperties = {
  product: id,
  area: id,
  limit: whole(1, 30, 10, 30),
} satisfies Rules;
