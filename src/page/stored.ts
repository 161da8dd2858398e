import { quietly } from './quietly.js';
import { tagOnPage } from './tag-on-page.js';

/** The parsed value of a localStorage key; undefined if it is missing, invalid or blocked. */
export const readStored = (key: string): unknown => quietly(() => JSON.parse(localStorage[key]));

/** Stores a value as JSON. Does nothing while consent is pending or denied. */
export const writeStored = (key: string, value: unknown): void => {
  if (!tagOnPage().deviceUUID) return;
  // If writing fails, the older value must not remain.
  if (!quietly(() => (localStorage[key] = JSON.stringify(value)))) quietly(() => delete localStorage[key]);
};
