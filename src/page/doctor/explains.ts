import type { Finding } from './finding.js';
import type { FindingId } from './findings.js';
import type { WalkFindingId } from './walk-findings.js';

type Id = FindingId | WalkFindingId;

/** Nothing was sent although `recotag check` opened a product, or although a button to add it was used. */
const UNSENT: Id[] = ['view-unsent', 'cart-unsent', 'cart-unreported'];
/** What else is missing if a part of the page doesn't run. */
const UNREAD: Id[] = [
  'view-missing',
  'product-unread',
  'layer-unread',
  'cart-unread',
  'cart-unknown',
  'place-unfilled',
];
/** What else fails if the tag doesn't run. */
const NOT_RUN: Id[] = [...UNSENT, ...UNREAD, 'list-unconfigured', 'consent-manager-missing', 'consent-pending'];
/** What else fails if the service can't be used. */
const FAILED: Id[] = [
  ...UNSENT,
  'operation-refused',
  'operation-unknown',
  'list-failed',
  'service-fails',
  'category-unknown',
];

/**
 * The consequences of each finding: they are not reported beside it, so that one cause is one finding. A consequence is only left out if it is
 * about the same thing, see `Finding.about`.
 */
const EXPLAINS: { readonly [id in FindingId]?: readonly Id[] } = {
  'tag-missing': [...UNSENT, ...UNREAD, 'layer-missing', 'list-unconfigured', 'place-unmatched'],
  'tag-optimised': ['tag-missing', 'no-base-url', 'no-endpoint', ...NOT_RUN],
  'list-files-missing': ['list-disturbed', 'catalogue-failed', 'list-failed', 'buy-unhandled'],
  'tag-blocked': ['tag-missing', ...NOT_RUN],
  'file-missing': NOT_RUN,
  'file-not-run': NOT_RUN,
  'csp-blocks-file': NOT_RUN,
  'wrong-integrity': NOT_RUN,
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
  'id-unrendered': [...UNSENT, 'view-missing', 'product-unread', 'layer-unread', 'cart-unknown', 'view-disagrees'],
  'product-without-id': [...UNSENT, 'view-missing', 'product-unread', 'cart-unknown'],
  'call-refused': [...UNSENT, 'view-missing', 'product-unread', 'cart-unknown'],
  'consent-manager-missing': [...UNSENT, 'consent-pending'],
  'consent-pending': UNSENT,
  // Without consent, the tag ignores calls.
  'consent-denied': [...UNSENT, ...UNREAD],
  'privacy-control': [...UNSENT, ...UNREAD],
  'bot-skipped': [...UNSENT, ...UNREAD],
  'lists-previewed': UNSENT,
  'layer-missing': [...UNSENT, ...UNREAD],
  'layer-unread': [...UNSENT, 'view-missing', 'product-unread'],
  'product-unread': [...UNSENT, 'view-missing'],
  'view-missing': UNSENT,
  'cart-unread': ['cart-unsent', 'cart-unknown', 'cart-unreported'],
  'cart-unreadable': ['cart-unsent', 'cart-unreported'],
  'cart-unreported': ['cart-unsent', 'cart-unknown'],
  'list-prices-implausible': ['cart-implausible'],
  'list-inherits': ['list-unseen'],
  'product-disputed': ['view-disagrees'],
  'view-disagrees': ['list-of-another-product'],
  'list-undefined': ['place-unfilled'],
  'list-unconfigured': ['list-idle'],
  'catalogue-address': ['catalogue-failed', 'list-failed'],
};

/** What the table needs of a finding. */
type Subject = Pick<Finding, 'id' | 'about'>;

const isAboutSame = ({ about: [subject] = [] }: Subject, { about }: Subject): boolean =>
  !subject || !about || about.includes(subject);

/** Whether one finding is the cause of another. */
export const explains = (cause: Subject, finding: Subject): boolean =>
  cause !== finding &&
  (EXPLAINS as Record<string, readonly string[]>)[cause.id]?.includes(finding.id) === true &&
  isAboutSame(cause, finding);

/** Leaves out the consequences. A consequence may be a cause, too, so all findings count. */
export const onlyCauses = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => !findings.some((cause) => explains(cause, finding)));
