import type { FindingId } from '../../../src/page/doctor/findings.js';
import { mistakes } from './mistakes.js';
import { silentMistakes } from './silent-mistakes.js';
import type { Example } from './test-page.js';

const NEEDS_FILES = 'The tag opens the inspector on these pages, so all of its files must work here.';
const SAME_PAGE = 'It is one of many mistakes on a page of test/e2e/inspector/silences.spec.ts.';
const OF_BROWSER = 'It depends on the browser, not on the page.';
const OF_MANAGER = 'It needs the script of a consent manager.';
const OF_UNIT = 'It differs from another page only in its words: test/unit/doctor/diagnose.test.ts checks them.';

/** The example of each finding of the doctor. The type makes a missing one a compile error. */
export const examples: Readonly<Record<FindingId, Example>> = {
  ...mistakes,
  ...silentMistakes,
  'tag-missing': NEEDS_FILES,
  'tag-optimised': NEEDS_FILES,
  'tag-blocked': NEEDS_FILES,
  'list-files-missing': 'It needs a combined file: test/e2e/auto/check-ordinary.spec.ts has one.',
  'file-missing': NEEDS_FILES,
  'file-not-run': NEEDS_FILES,
  'csp-blocks-file': NEEDS_FILES,
  'wrong-integrity': SAME_PAGE,
  'sources-not-loaded': NEEDS_FILES,
  'list-disturbed': 'It needs a script that breaks the lists: they work with all that we know, see test/e2e/libraries.',
  'no-base-url': OF_UNIT,
  'public-key': 'A page must not publish a key, not even as an example.',
  'storage-forgets': OF_BROWSER,
  'bot-skipped': OF_BROWSER,
  'lists-previewed': 'It needs a stored draft and its link.',
  'operation-refused': SAME_PAGE,
  'call-refused': SAME_PAGE,
  'consent-one-way': OF_MANAGER,
  'consent-unheard': OF_MANAGER,
  'consent-denied': OF_UNIT,
  'relay-cookie-useless': OF_UNIT,
  'product-disputed': 'It needs sources that disagree: test/unit/doctor/identity.test.ts has them.',
  'source-overruled': OF_UNIT,
  'source-finds-nothing': OF_UNIT,
  'results-not-sent': 'It needs a shopper who does something with a list: test/e2e/shop/results.spec.ts has one.',
  'csp-blocks-pictures': SAME_PAGE,
  'pictures-broken': OF_UNIT,
  'price-zero': SAME_PAGE,
  'catalogue-address': OF_UNIT,
  'list-placeholders': SAME_PAGE,
  'ids-unknown': SAME_PAGE,
  'list-failed': OF_UNIT,
  'list-idle': SAME_PAGE,
  'list-unconfigured': OF_UNIT,
  'element-misspelt': SAME_PAGE,
  'attribute-refused': SAME_PAGE,
  'attribute-unknown': SAME_PAGE,
  'word-unknown': OF_UNIT,
  'rules-refused': OF_UNIT,
  'money-unknown': SAME_PAGE,
  'currency-missing': OF_UNIT,
};
