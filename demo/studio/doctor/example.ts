import type { FindingId } from '../../../src/doctor/findings.js';
import type { TestPage } from './test-page.js';

/** The page that shows a finding, pages that show it in different ways, or in words why there is none. */
export type Example = TestPage | readonly TestPage[] | string;

/** Examples of some findings. */
export type Examples = { readonly [id in FindingId]?: Example };
