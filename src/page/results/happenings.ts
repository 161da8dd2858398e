import { elementsOf, MOST_ITEMS } from '../../protocol/budget.js';
import { plainText } from '../../protocol/plain-text.js';
import type { CartLine } from '../../protocol/tracking.js';
import { idTexts } from '../../protocol/xml.js';
import { quietly } from '../shared/guarded.js';
import { routeOf } from '../shared/of-document.js';
import { publishedAs } from '../shared/published-as.js';
import { readText } from '../shared/stored.js';
import type { Happening, Pieces } from './make-facts.js';

/** Longer names are no names. The endpoint refuses them. */
const LONGEST_NAME = 200;

/** Products with more variants are known by the first ones. */
const MOST_IDS = 50;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

type ListElement = HTMLElement & { listId?: unknown };

/** The list of an event: the one with a name, as a list that stands in for an empty one has none. */
const listOf = (event: Event): { list: string; version: number | undefined } | undefined => {
  let element = event.composedPath()[0] as ListElement | null | undefined;
  while (element) {
    const { id, version } = publishedAs(element);
    const list = id ?? element.listId;
    if (isName(list)) return { list, version };
    element = element.parentElement?.closest<ListElement>('reco-list,popular-products');
  }
};

const productOf = (event: Event): { product: string; ids: string[] } | undefined => {
  const { product } = Object((event as CustomEvent).detail);
  const { id, groupId, variants } = Object(product);
  const others = (Array.isArray(variants) ? variants : []).map((each) => Object(each).id);
  const ids = [id, groupId, ...others].map(plainText).filter(isName);
  return isName(plainText(id)) ? { product: plainText(id), ids: ids.slice(0, MOST_IDS) } : undefined;
};

/** `reco-impression`, `reco-select` or `reco-action`; undefined for a list without a name, and for other actions. */
export const onList = (event: Event): Happening | undefined => {
  const place = listOf(event);
  if (!place) return;
  const where = { ...place, route: routeOf(location) };
  if (event.type === 'reco-impression') return { type: 'seen', ...where };
  const chosen = productOf(event);
  const isClick = event.type === 'reco-select';
  if (!chosen || (!isClick && Object((event as CustomEvent).detail).action !== 'add-to-cart')) return;
  return { type: 'chosen', isClick, ...where, ...chosen, time: Date.now() };
};

const piecesOf = (line: CartLine): Pieces => {
  const { product, sku, count } = Object(line) as CartLine;
  return { ids: [...idTexts(product), ...(sku ? idTexts(sku) : [])], count: Number(count) || 0 };
};

/** The cart as the tag knows it. A cart with a line that can't be read is left out. */
export const cartNow = (lines: readonly CartLine[] | undefined): Happening | undefined =>
  quietly(() => ({
    type: 'cart',
    lines: lines && elementsOf(lines, MOST_ITEMS).map((line) => piecesOf(line as CartLine)),
    // A browser that can't tell: then each new piece counts.
    hasActed: navigator.userActivation?.hasBeenActive !== false,
    time: Date.now(),
  }));

/** The exposures of this session, which `recotag-published.js` stores, a line for each. */
export const exposuresNow = (): Happening => ({
  type: 'exposed',
  exposures: (readText('recotag.exposed', 'session') ?? '').split('\n').flatMap((line) => {
    // A session without exposures has one empty line, and anything on the page can write into the storage.
    const stored: unknown = quietly(() => JSON.parse(line));
    const [experiment, arm, list]: unknown[] = Array.isArray(stored) ? stored : [];
    return isName(experiment) && isName(arm) ? { experiment, arm, list: isName(list) ? list : undefined } : [];
  }),
});
