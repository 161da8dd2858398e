import { attributeRefused } from './checks/attribute-refused.js';
import { badAddresses } from './checks/bad-addresses.js';
import { callRefused } from './checks/call-refused.js';
import { cartImplausible } from './checks/cart-implausible.js';
import { catalogueAddress } from './checks/catalogue-address.js';
import { catalogueFails } from './checks/catalogue-fails.js';
import { consentDenied } from './checks/consent-denied.js';
import { consentOneWay } from './checks/consent-one-way.js';
import { consentPending } from './checks/consent-pending.js';
import { corsMissing } from './checks/cors-missing.js';
import { cspBlocksService } from './checks/csp-blocks-service.js';
import { elementMisspelt } from './checks/element-misspelt.js';
import { fileFails } from './checks/file-fails.js';
import { idsUnknown } from './checks/ids-unknown.js';
import { listEmpty } from './checks/list-empty.js';
import { listFailed } from './checks/list-failed.js';
import { listIdle } from './checks/list-idle.js';
import { listPlaceholders } from './checks/list-placeholders.js';
import { listUnconfigured } from './checks/list-unconfigured.js';
import { listUndefined } from './checks/list-undefined.js';
import { listWithoutCatalogue } from './checks/list-without-catalogue.js';
import { moneyUnknown } from './checks/money-unknown.js';
import { noBaseUrl } from './checks/no-base-url.js';
import { noEndpoint } from './checks/no-endpoint.js';
import { noReserve } from './checks/no-reserve.js';
import { operationRefused } from './checks/operation-refused.js';
import { operationUnknown } from './checks/operation-unknown.js';
import { picturesFail } from './checks/pictures-fail.js';
import { privacyControl } from './checks/privacy-control.js';
import { productWithoutId } from './checks/product-without-id.js';
import { publicKey } from './checks/public-key.js';
import { serviceRefuses } from './checks/service-refuses.js';
import { serviceSilent } from './checks/service-silent.js';
import { settingMisspelt } from './checks/setting-misspelt.js';
import { storageBlocked } from './checks/storage-blocked.js';
import { tagMissing } from './checks/tag-missing.js';
import { tagTwice } from './checks/tag-twice.js';
import { wordUnknown } from './checks/word-unknown.js';
import type { Facts } from './facts.js';
import type { Finding } from './finding.js';

/** In the order in which one would mend things: what stops everything comes first. */
const checks: readonly ((facts: Facts) => Finding | readonly Finding[] | undefined)[] = [
  tagMissing,
  fileFails,
  settingMisspelt,
  noBaseUrl,
  noEndpoint,
  publicKey,
  cspBlocksService,
  corsMissing,
  serviceSilent,
  serviceRefuses,
  operationUnknown,
  operationRefused,
  productWithoutId,
  callRefused,
  elementMisspelt,
  listUndefined,
  listUnconfigured,
  catalogueAddress,
  catalogueFails,
  listFailed,
  listWithoutCatalogue,
  listPlaceholders,
  tagTwice,
  storageBlocked,
  consentPending,
  consentOneWay,
  listEmpty,
  picturesFail,
  idsUnknown,
  badAddresses,
  attributeRefused,
  wordUnknown,
  moneyUnknown,
  cartImplausible,
  noReserve,
  listIdle,
  consentDenied,
  privacyControl,
];

/** Everything that the doctor has to say of a page; nothing when all is well. */
export const diagnose = (facts: Facts): Finding[] => checks.flatMap((check) => check(facts) ?? []);
