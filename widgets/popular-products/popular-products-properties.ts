// Generated from src/protocol/list-attributes.ts: npm run manifest
import type { Rules } from '../element/rule.js';
import { whole } from '../element/rules.js';

/** The properties that only `<popular-products>` has. */
export const popularProductsProperties = {
  page: whole(1, 1e9, 1),
  itemsPerPage: whole(1, 1000, undefined, 1000, 'limit'),
} satisfies Rules;
