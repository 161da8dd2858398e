import type { Finding } from './facts.js';

/** Ids of findings of `recotag check` itself: nothing was sent although the walk opened a product, or used the button to add it. */
const UNSENT = ['view-unsent', 'cart-unsent'];
/** What else is missing if a part of the page doesn't run. */
const UNREAD = ['view-missing', 'product-unread', 'layer-unread', 'cart-unread', 'cart-unknown', 'place-unfilled'];
/** What else fails if the service can't be used. */
const FAILED = [...UNSENT, 'operation-refused', 'operation-unknown', 'list-failed', 'service-fails'];

/**
 * The consequences of each finding: they are not reported beside it, so that one cause is one finding. A consequence is only left out if it is
 * about the same thing, see `Finding.about`.
 */
const EXPLAINS: Readonly<Record<string, readonly string[]>> = {
  'tag-missing': [...UNSENT, ...UNREAD, 'layer-missing', 'list-unconfigured', 'place-unmatched'],
  'file-missing': [...UNSENT, ...UNREAD, 'list-unconfigured', 'consent-manager-missing', 'consent-pending'],
  'file-not-run': [...UNSENT, ...UNREAD, 'list-unconfigured', 'consent-manager-missing', 'consent-pending'],
  'csp-blocks-file': [...UNSENT, ...UNREAD, 'list-unconfigured', 'consent-manager-missing', 'consent-pending'],
  'wrong-integrity': [...UNSENT, ...UNREAD, 'list-unconfigured', 'consent-manager-missing', 'consent-pending'],
  'setting-misspelt': [...UNSENT, ...UNREAD, 'no-base-url', 'no-endpoint', 'place-unmatched'],
  'no-base-url': [...UNSENT, 'list-unconfigured'],
  'no-endpoint': [...UNSENT, 'list-unconfigured'],
  'csp-blocks-service': [...FAILED, 'service-silent'],
  'cors-missing': FAILED,
  'service-silent': FAILED,
  'base-url-wrong': FAILED,
  'service-fails': FAILED,
  'endpoint-refused': FAILED,
  'site-refused': FAILED,
  'operation-unknown': [...UNSENT, 'operation-refused', 'list-failed'],
  'operation-refused': UNSENT,
  'product-without-id': [...UNSENT, 'view-missing', 'product-unread', 'cart-unknown'],
  'call-refused': [...UNSENT, 'view-missing', 'product-unread', 'cart-unknown'],
  'consent-manager-missing': [...UNSENT, 'consent-pending'],
  'consent-pending': UNSENT,
  // Without consent, the tag ignores calls.
  'consent-denied': [...UNSENT, ...UNREAD],
  'privacy-control': [...UNSENT, ...UNREAD],
  'bot-skipped': [...UNSENT, ...UNREAD],
  'layer-missing': [...UNSENT, ...UNREAD],
  'layer-unread': [...UNSENT, 'view-missing', 'product-unread'],
  'product-unread': [...UNSENT, 'view-missing'],
  'view-missing': UNSENT,
  'cart-unread': ['cart-unsent', 'cart-unknown'],
  'product-disputed': ['view-disagrees'],
  'view-disagrees': ['list-of-another-product'],
  'list-undefined': ['place-unfilled'],
  'list-unconfigured': ['list-idle'],
  'catalogue-address': ['catalogue-failed', 'list-failed'],
};

const isAboutSame = ({ about: [subject] = [] }: Finding, { about }: Finding): boolean =>
  !subject || !about || about.includes(subject);

/** Whether one finding is the cause of another. */
export const explains = (cause: Finding, finding: Finding): boolean =>
  cause !== finding && !!EXPLAINS[cause.id]?.includes(finding.id) && isAboutSame(cause, finding);

/** Leaves out the consequences. A consequence may be a cause, too, so all findings count. */
export const onlyCauses = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => !findings.some((cause) => explains(cause, finding)));
