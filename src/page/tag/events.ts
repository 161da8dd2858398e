import type { Consent, SettledConfig } from '../../protocol/config.js';
import type { CartLine } from '../../protocol/tracking.js';
import type { Id } from '../../protocol/xml.js';

/** `detail` of the events about an operation. */
export interface OperationDetail {
  /** the operation's own UUID, the same on every attempt; undefined for a call that was rejected before it became an operation */
  id?: string | undefined;
  /** name of the operation as in docs/interface.md section 1, or the command that was rejected */
  operation: string;
  /** XML text */
  body: string;
  /** attempts so far */
  attempts: number;
  /** the service's status word, or else the HTTP status */
  status?: string | number | undefined;
  /** what went wrong */
  error?: string | undefined;
}

/** An ecommerce event of the data layer, and the lists from which the shopper came to its products. */
export interface CreditDetail {
  event: 'view_item' | 'add_to_cart' | 'purchase';
  items: { product: string; item_list_id: string; item_list_name?: string | undefined; index: number }[];
}

/** The id of this browser, and the consent that allows it. */
export interface DeviceState {
  /** undefined without consent */
  deviceUUID?: string | undefined;
  /** the current consent */
  consent?: Consent | undefined;
}

/** A view of a product, as a call has reported it. */
export interface Viewed {
  product: Id;
  sku?: Id | null | undefined;
  /** the page's address at the time of the call */
  url: string;
}

/** The arm of an experiment that a shopper has met. */
interface Exposure {
  experiment: string;
  arm: string;
}

/** `detail` of the tag's events, by the name after `recotag:`. */
export interface TagEvents {
  /** the configuration was set or changed */
  config: SettledConfig;
  /** the device's id or the consent has changed, in this tab or another one */
  device: DeviceState;
  /** the cart was reported */
  cart: readonly CartLine[];
  /** a view was reported. `recotag-auto.js` cancels the event if it has reported this view already: then it is not sent again */
  view: Viewed;
  /** a place of an experiment came into view for the first time in this session, with a list or without one */
  exposure: Exposure;
  /** the tag has stored it in the outbox */
  queued: OperationDetail;
  /** the service has acknowledged it */
  sent: OperationDetail;
  /** this attempt failed, another one follows */
  retry: OperationDetail;
  /** the input is invalid, or the service has rejected the operation */
  rejected: OperationDetail;
  /** too old, or too many operations wait */
  dropped: OperationDetail;
  /** a shopper came from a list to products of an ecommerce event; from `recotag-credit.js` */
  credit: CreditDetail;
}
