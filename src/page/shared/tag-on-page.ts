import type { Consent, SettledConfig } from '../../protocol/config.js';
import type { CartLine, ProductReference } from '../../protocol/operations.js';

/**
 * The properties of the page's tag that other files read. `Recotag` in src/page/tag/global.ts has all of them: the types of the tag are no part
 * of this folder, which the tag itself imports.
 */
export interface TagOnPage {
  q?: ArrayLike<unknown>[] | { push(call: ArrayLike<unknown>): unknown } | undefined;
  readonly version?: string | undefined;
  readonly config?: SettledConfig | undefined;
  readonly cart?: readonly CartLine[] | undefined;
  readonly viewed?: (ProductReference & { readonly url: string }) | undefined;
  readonly refused?:
    | {
        readonly operation: string;
        readonly body: string;
        readonly attempts: number;
        readonly error?: string | undefined;
      }
    | undefined;
  readonly consent?: Consent | undefined;
  readonly deviceUUID?: string | undefined;
}
