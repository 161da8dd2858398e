import type { Request } from './network.js';
import type { Page } from './page.js';

/** `detail` of the events on `document`. */
export interface Told {
  id?: string;
  operation: string;
  body: string;
  /** the row's own, in a burst some ms later than the call */
  time?: number;
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
  processed: Request[];
  /** the try that the browser was given for good as the page went away */
  handed?: Request | undefined;
  told: string[];
  /** one of its tries was of the kind that is only promised as best effort: a repeat can't be ruled out any more */
  isBestEffort?: boolean;
}

/** What the model reads of a stored row. */
export interface Row {
  id: string;
  url: string;
  body: string;
  time: number;
  cart?: string;
  attempts: number;
  sent?: number;
  again?: number;
}

/** What the model knows of a page. */
export interface Knowledge {
  openedAt: number;
  service: number | undefined;
  answer: string | null;
  epoch: number;
  openSince: number | undefined;
  pending: Operation[];
  triggeredAt: number;
  failingAtHide: (service: string) => boolean;
  services: Record<string, { failures: number; failedAt: number; until: number }>;
  failed: Map<string, Request>;
}

const LABEL = />([voc]\d+)</;

export const serviceUrl = (service: number): string => `https://s${service}.example`;
/** Calls are told apart by the id that stands in their body. */
export const labelOf = (body: string): string => LABEL.exec(body)?.[1] ?? 'empty';
export const serviceOf = (url: string): string => url.split('&operation=')[0]!;
export const deviceOf = (url: string): string => /deviceUUID=([^&]*)/.exec(url)?.[1] ?? '';
