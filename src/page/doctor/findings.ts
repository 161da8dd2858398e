import { cardFindings } from './checks/cards.js';
import { cartFindings } from './checks/cart.js';
import { catalogueFindings } from './checks/catalogue.js';
import { consentFindings } from './checks/consent.js';
import { listBoxFindings } from './checks/list-box.js';
import { listPriceFindings } from './checks/list-prices.js';
import { listSettingFindings } from './checks/list-settings.js';
import { listFindings } from './checks/lists.js';
import { operationFindings } from './checks/operations.js';
import { optimiserFindings } from './checks/optimisers.js';
import { placeFindings } from './checks/places.js';
import { productFindings } from './checks/product.js';
import { resultFindings } from './checks/results.js';
import { serviceFindings } from './checks/service.js';
import { sourceFindings } from './checks/sources.js';
import { tagFindings } from './checks/tag.js';

/** All findings of the doctor by their ids, by subject: the order of docs/findings.md, and of findings of the same level. */
export const findings = {
  ...tagFindings,
  ...optimiserFindings,
  ...serviceFindings,
  ...operationFindings,
  ...consentFindings,
  ...productFindings,
  ...sourceFindings,
  ...cartFindings,
  ...placeFindings,
  ...resultFindings,
  ...listSettingFindings,
  ...catalogueFindings,
  ...listFindings,
  ...listBoxFindings,
  ...listPriceFindings,
  ...cardFindings,
};

export type FindingId = keyof typeof findings;
