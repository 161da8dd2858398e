import { quietly } from '../../src/page/quietly.js';
import { type Area, readStored, writeStored } from '../../src/page/stored.js';
import { tagOnPage } from '../../src/page/tag-on-page.js';

/** The list from which a shopper came to a product. */
export interface Credit {
  /** all ids of the product, of its group and of its variants */
  ids: string[];
  list: string;
  name?: string | undefined;
  /** position in the list, from 1 */
  index: number;
  /** milliseconds since 1970 */
  time: number;
}

/** The tag deletes this key in both storages when consent is denied and on `reset`. */
const KEY = 'recotag.credit';
const MAX_CREDITS = 50;
const HOUR_MS = 3_600_000;

/** The hours of `data-credit="24h"`; 0 for the session. */
const hours = (): number => Number.parseFloat(`${tagOnPage().config?.credit}`) || 0;

const area = (): Area => (hours() ? 'local' : 'session');

/** The credits of this device, the newest first; empty without consent, because then there is no device id. */
export const keptCredits = (): Credit[] =>
  quietly(() => {
    const { device, credits } = readStored(KEY, area()) as { device: string; credits: Credit[] };
    const oldest = hours() && Date.now() - hours() * HOUR_MS;
    return device === tagOnPage().deviceUUID ? credits.filter(({ time }) => time >= oldest) : [];
  }) ?? [];

const write = (credits: Credit[]): void => {
  const device = tagOnPage().deviceUUID;
  writeStored(KEY, { device, credits: credits.slice(0, MAX_CREDITS) }, area());
};

/** Stores a credit, and removes older ones of the same product. Does nothing without consent. */
export const keepCredit = (credit: Credit): void =>
  write([credit, ...keptCredits().filter(({ ids }) => ids[0] !== credit.ids[0])]);

/** Forgets the credits of bought products. */
export const forgetCredits = (used: readonly Credit[]): void => {
  const bought = new Set(used.map(({ ids }) => ids[0]));
  write(keptCredits().filter(({ ids }) => !bought.has(ids[0])));
};
