import {
  buyUnhandled,
  cartUnknown,
  cartUnread,
  layerMissing,
  layerUnread,
  listOfAnotherProduct,
  placesFail,
  productUnread,
  viewDisagrees,
  viewMissing,
} from './checks/asked.js';
import { badAddresses, picturesFail } from './checks/cards.js';
import {
  catalogueAddress,
  catalogueFails,
  idsUnknown,
  listPlaceholders,
  listWithoutCatalogue,
} from './checks/catalogue.js';
import {
  botSkipped,
  consentDenied,
  consentManagerMissing,
  consentOneWay,
  consentPending,
  consentUnheard,
  privacyControl,
  relayCookieUseless,
} from './checks/consent.js';
import {
  attributeRefused,
  elementMisspelt,
  listUnconfigured,
  listUndefined,
  moneyUnknown,
  noReserve,
  wordUnknown,
} from './checks/list-settings.js';
import { listEmpty, listFailed, listIdle, listUnseen, zeroPrices } from './checks/lists.js';
import {
  callRefused,
  cartImplausible,
  operationRefused,
  productDisputed,
  productWithoutId,
} from './checks/operations.js';
import {
  baseUrlWrong,
  corsMissing,
  cspBlocksService,
  operationUnknown,
  serviceFails,
  serviceRefuses,
  serviceSilent,
} from './checks/service.js';
import {
  cartUnreadable,
  sourceFindsNothing,
  sourceMalformed,
  sourceOverruled,
  sourcesFileFails,
  sourcesRead,
} from './checks/sources.js';
import {
  fileFails,
  noBaseUrl,
  noEndpoint,
  publicKey,
  settingMisspelt,
  storageBlocked,
  storageForgets,
  tagMissing,
  tagTwice,
} from './checks/tag.js';
import { onlyCauses } from './explains.js';
import type { Facts, Finding } from './facts.js';
import { counted } from './text/counted.js';

/** What was checked, and what couldn't be checked. */
export interface LookedAt {
  looked: string[];
  not: string[];
}

export const lookedAt = (facts: Facts): LookedAt => {
  const { version, config, consent, trials, operations, violations, cart, lists, identity } = facts;
  const looked = [`consent: ${consent.consent}, by ${consent.origin}`, 'storage'];
  const not = ['calls that the tag rejected before the inspector was open, except the last one'];
  const say = (seen: unknown, what: string, details: string) =>
    seen ? looked.push(`${what}: ${details}`) : not.push(`${what}: none here`);
  const own = trials.find((trial) => trial.own);
  const shown = lists.filter(({ state }) => state === 'ready');
  const pictures = shown.reduce((sum, { pictureCount }) => sum + pictureCount, 0);
  say(version, 'the tag', `version ${version}`);
  say(identity, "the page's product", `${identity?.sentence}`);
  looked.push(...sourcesRead(facts));
  say(own, 'the service', `${config.baseUrl} responds to ${own?.operation} with ${own?.httpStatus}`);
  say(operations.length, 'operations', `${operations.length} since the inspector was opened`);
  say(cart, 'the cart', counted(cart?.length ?? 0, 'line'));
  say(lists.length, 'lists', `${lists.length}, their attributes and states`);
  say(shown.length, 'lists with products', `${shown.length}, their links and ${counted(pictures, 'picture')}`);
  say(violations, 'security policy', counted(violations.length, 'violation'));
  return { looked, not };
};

/** The most serious problems come first, because they cause others. */
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
  baseUrlWrong,
  serviceRefuses,
  serviceFails,
  operationUnknown,
  operationRefused,
  consentManagerMissing,
  productWithoutId,
  sourceMalformed,
  sourcesFileFails,
  callRefused,
  layerMissing,
  layerUnread,
  productUnread,
  viewMissing,
  viewDisagrees,
  listOfAnotherProduct,
  cartUnread,
  placesFail,
  elementMisspelt,
  listUndefined,
  listUnconfigured,
  catalogueAddress,
  catalogueFails,
  listFailed,
  listWithoutCatalogue,
  listPlaceholders,
  listUnseen,
  buyUnhandled,
  tagTwice,
  storageBlocked,
  storageForgets,
  consentPending,
  consentOneWay,
  consentUnheard,
  productDisputed,
  sourceOverruled,
  cartUnreadable,
  listEmpty,
  picturesFail,
  idsUnknown,
  badAddresses,
  zeroPrices,
  attributeRefused,
  wordUnknown,
  moneyUnknown,
  cartImplausible,
  cartUnknown,
  noReserve,
  listIdle,
  sourceFindsNothing,
  consentDenied,
  privacyControl,
  botSkipped,
  relayCookieUseless,
];

/** The findings of a page, one for each cause; empty if there are none. */
export const diagnose = (facts: Facts): Finding[] => onlyCauses(checks.flatMap((check) => check(facts) ?? []));
