import { cartFindings } from './cart.js';
import { catalogueFindings } from './catalogue.js';
import { consentFindings } from './consent.js';
import { listSettingFindings } from './list-settings.js';
import { listFindings } from './lists.js';
import { placeFindings } from './places.js';
import { productFindings } from './product.js';
import { serviceFindings } from './service.js';
import { tagFindings } from './tag.js';

/** All findings by their ids, by subject: the order of docs/findings.md, and of findings of the same level. */
export const findings = {
  ...tagFindings,
  ...serviceFindings,
  ...consentFindings,
  ...productFindings,
  ...cartFindings,
  ...placeFindings,
  ...listSettingFindings,
  ...catalogueFindings,
  ...listFindings,
};

export type FindingId = keyof typeof findings;
