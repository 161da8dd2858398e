import type { FailingServices } from './failing.js';
import type { Request } from './network.js';
import type { Page } from './page.js';

/** `detail` of the events on `document`. */
export interface Told {
  id?: string;
  operation: string;
  body: string;
  /** the operation's own, in a burst some ms later than the call */
  time?: number;
  isQuarantined?: boolean;
  error?: string;
}

/** One call of the shop and what became of it. */
export interface Operation {
  label: string;
  isCart: boolean;
  page: Page;
  /** `pending`: waits in its page for consent; `gone`: replaced, denied or reset before it was accepted */
  state: 'pending' | 'accepted' | 'gone';
  /** a newer cart waits in the same page: it may be let through before that one, or never */
  isReplaced?: boolean;
  wall: number;
  acceptedAt: number;
  id?: string | undefined;
  service: string;
  device: string;
  epoch: number;
  tries: Request[];
  /** larger than all that waits may be together */
  isLarge: boolean;
  processed: Request[];
  /** tries whose response no page received, and then the service failed: it waits again */
  released: Set<Request>;
  /** no page received the response to its last try, and then the service worked */
  isForgotten?: boolean;
  /** it has a queue of its own, as the tag says: most likely its last try has not arrived, so it is sent again whatever is received */
  isQuarantined: boolean;
  told: string[];
  /** one of its tries was of the kind that is only promised as best effort: a repeat can't be ruled out any more */
  isBestEffort?: boolean;
}

/** What the model reads of a stored operation. */
export interface StoredOperation {
  id: string;
  url: string;
  body: string;
  time: number;
  cart?: string;
  state: { name: string };
  attempts: number;
  failures: number;
  isQuarantined?: boolean;
}

/** What the model knows of a page. */
export interface Knowledge {
  openedAt: number;
  service: number | undefined;
  answer: string | null;
  epoch: number;
  openSince: number | undefined;
  pending: Operation[];
  /** when somebody last asked it to try now; its own loading is not asking */
  triggeredAt: number;
  /** the same, its loading, too */
  beganAt: number;
  failing: FailingServices;
  failed: Map<string, Request>;
  /** when it last received a failure itself */
  failedAt: number;
}

/** The promise that counts most. */
export const EXACTLY_ONCE = 'on a calm walk each view arrives exactly once';

const LABEL = />([voc]\d+)</;

export const serviceUrl = (service: number): string => `https://s${service}.example`;
/** Calls are told apart by the id that stands in their body. */
export const labelOf = (body: string): string => LABEL.exec(body)?.[1] ?? 'empty';
export const serviceOf = (url: string): string => url.split('&operation=')[0]!;
export const deviceOf = (url: string): string => /deviceUUID=([^&]*)/.exec(url)?.[1] ?? '';
/** `{id}` as it went out, where `query` asks for it. */
export const idOf = (url: string): string | undefined => /transactionId=([^&]*)/.exec(url)?.[1];
