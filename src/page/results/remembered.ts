import { jsonText } from '../../protocol/json-text.js';
import { quietly } from '../shared/guarded.js';
import { tagOnPage } from '../shared/of-document.js';
import { readText, storageOnPage } from '../shared/stored.js';
import { type Memory, NOTHING, type Pieces } from './make-facts.js';

/** In both storages. The tag deletes it with the device's id. */
const KEY = 'recotag.results';

/** A longer text is not from this file. */
const MAX_CHARACTERS = 256_000;

const isText = (value: unknown): value is string => typeof value === 'string';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isPieces = (value: unknown): value is Pieces => {
  const { ids, count } = Object(value);
  return listOf(ids).every(isText) && Array.isArray(ids) && typeof count === 'number';
};

const isChosen = (value: unknown): value is Memory['kept']['chosen'][number] => {
  const { list, version, product, ids, time } = Object(value);
  return (
    [list, product].every(isText) &&
    (version === undefined || typeof version === 'number') &&
    Array.isArray(ids) &&
    ids.every(isText) &&
    typeof time === 'number'
  );
};

/** What is stored for this device and endpoint; empty for another one's, and for what another program has written. */
const read = (area: 'local' | 'session'): Record<string, unknown> => {
  const text = readText(KEY, area);
  const found = Object(text && text.length <= MAX_CHARACTERS && quietly(() => JSON.parse(text)));
  const { deviceUUID, config } = tagOnPage();
  return found.device === deviceUUID && found.endpoint === config?.endpointId ? found : {};
};

/** The last texts, so that only changes are written. */
const written: Record<string, string> = {};

const write = (area: 'local' | 'session', values: object): void => {
  const { deviceUUID: device, config } = tagOnPage();
  const text = jsonText({ device, endpoint: config?.endpointId, ...values });
  if (!device || (written[area] === text && readText(KEY, area) === text)) return;
  written[area] = text;
  storageOnPage()?.writeText(KEY, text, area);
};

/** What this browser remembers. @param page what this page has in memory */
export const remembered = (page: Memory['page']): Memory => {
  const { cart, chosen, orders } = read('local');
  const kept = {
    cart: Array.isArray(cart) ? cart.filter(isPieces) : undefined,
    chosen: listOf(chosen).filter(isChosen),
    orders: listOf(orders).filter(isText),
  };
  return { ...NOTHING, page, kept, exposed: listOf(read('session').exposed).filter(isText) };
};

/** Stores what has to be known on other pages. Does nothing without consent. */
export const remember = ({ kept, exposed }: Memory): void => {
  write('local', kept);
  if (exposed[0]) write('session', { exposed });
};
