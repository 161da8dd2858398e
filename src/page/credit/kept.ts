import { quietly } from '../shared/guarded.js';
import { tagOnPage } from '../shared/of-document.js';
import { type Area, readText, writeStored } from '../shared/stored.js';

/** The list from which a shopper came to a product. */
export interface Credit {
  /** all ids of the product, of its group and of its variants */
  ids: string[];
  list: string;
  name?: string | undefined;
  /** of the published lists */
  version?: number | undefined;
  /** position in the list, from 1 */
  index: number;
  /** milliseconds since 1970 */
  time: number;
}

/** The tag deletes this key in both storages when consent is denied and on `reset`. */
const KEY = 'recotag.credit';
const MAX_CREDITS = 50;
/** Products with more variants are known by the first ones. */
const MAX_IDS = 200;
/** A longer stored text is not from this file. */
const MAX_CHARACTERS = 1_000_000;
const HOUR_MS = 3_600_000;

/** The hours of `data-credit="24h"`; 0 for the session. */
const hours = (): number => Number.parseFloat(`${tagOnPage().config?.credit}`) || 0;

const area = (): Area => (hours() ? 'local' : 'session');

/** Whether a stored value is a credit: other scripts of the page can write to the storage, too. */
const isCredit = (value: Credit | null): boolean =>
  Array.isArray(value?.ids) &&
  [...value.ids, value.list].every((text) => typeof text === 'string') &&
  value.index > 0 &&
  (value.version === undefined || typeof value.version === 'number') &&
  value.time > 0;

interface Kept {
  device: unknown;
  credits: Credit[];
  /** the newest credit by each id */
  byId: Map<string, Credit>;
}

const NONE: Kept = { device: undefined, credits: [], byId: new Map() };

const parse = (text: string): Kept => {
  const { device, credits } = Object(text.length > MAX_CHARACTERS ? undefined : JSON.parse(text)) as Kept;
  const valid = (Array.isArray(credits) ? credits : []).slice(0, MAX_CREDITS).filter(isCredit);
  const byId = new Map<string, Credit>();
  for (const credit of valid) for (const id of credit.ids.slice(0, MAX_IDS)) if (!byId.has(id)) byId.set(id, credit);
  return { device, credits: valid, byId };
};

/** What was parsed last, so that an entry of the data layer costs no more than its own items. */
let parsed: [text: string | undefined, kept: Kept] = [undefined, NONE];

/** The stored credits, the newest first; none without consent, because then there is no device id. */
const kept = (): Kept => {
  const text = readText(KEY, area());
  if (text !== parsed[0]) parsed = [text, quietly(() => parse(text!)) ?? NONE];
  const { deviceUUID } = tagOnPage();
  return deviceUUID && parsed[1].device === deviceUUID ? parsed[1] : NONE;
};

const isFresh = ({ time }: Credit): boolean => !hours() || time >= Date.now() - hours() * HOUR_MS;

/** The newest credit of a product with one of these ids. */
export const creditOf = (ids: string[]): Credit | undefined => {
  const { byId } = kept();
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter(isFresh)
    .sort((one, other) => other.time - one.time)[0];
};

const write = (credits: Credit[]): void => {
  const device = tagOnPage().deviceUUID;
  writeStored(KEY, { device, credits: credits.slice(0, MAX_CREDITS) }, area());
};

const others = (ids: ReadonlySet<string | undefined>): Credit[] =>
  kept().credits.filter((credit) => isFresh(credit) && !ids.has(credit.ids[0]));

/** Stores a credit, and removes older ones of the same product. Does nothing without consent. */
export const keepCredit = (credit: Credit): void => {
  const ids = credit.ids.slice(0, MAX_IDS);
  write([{ ...credit, ids }, ...others(new Set([ids[0]]))]);
};

/** Forgets the credits of bought products. */
export const forgetCredits = (used: readonly Credit[]): void => write(others(new Set(used.map(({ ids }) => ids[0]))));
