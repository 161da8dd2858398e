import type { LearnPage } from '../../../page/learn/entry.js';
import type { TagAttributes } from '../check/insert-tag.js';
import type { SentOperation } from '../check/sent-operation.js';
import type { ShopRequest } from '../check/shop-request.js';

/** A JSON response to a request of the shop's own page. */
export interface ShopResponse {
  /** path and query of the request, on the shop's own origin */
  url: string;
  method: string;
  /** the parsed JSON of the request's body, if it has one */
  body: unknown;
  /** the fields of the request's body, if it is that of a form */
  form?: Readonly<Record<string, string>> | undefined;
  headers: Readonly<Record<string, string>>;
  response: unknown;
}

/** A word in the name of an operation that a page should send; `no view` if it should send none; a `change` of the shop's cart. */
export type Expected = 'View' | 'Cart' | 'no view' | 'change';

/** A browser tab in the shop. All its tracking operations are recorded, and none of them reaches a service. */
export interface ShopTab {
  /** Opens a page and waits as `settle` does. @returns the operations that the tag sent. @throws if the page can't be opened */
  visit(url: string, tag: TagAttributes, expected?: Expected): Promise<SentOperation[]>;
  /** Waits until the page is quiet, and for what is expected. @returns the operations since the last call */
  settle(expected?: Expected): Promise<SentOperation[]>;
  /** Calls a function of `src/page/learn` in the page. */
  call<Name extends keyof LearnPage>(
    name: Name,
    ...values: Parameters<LearnPage[Name]>
  ): Promise<Awaited<ReturnType<LearnPage[Name]>>>;
  /** Takes the JSON responses and the requests since the last call. */
  take(): { responses: ShopResponse[]; requests: ShopRequest[] };
  /** whether the shop has set a cookie, by which it knows a shopper again */
  hasCookie(): Promise<boolean>;
  close(): Promise<void>;
}
