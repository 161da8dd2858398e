import { ofDocument } from '../page/of-document.js';
import { notePublished, type PublishedAs } from '../page/published-as.js';
import type { Place } from '../protocol/config.js';
import { withoutPrototype } from '../protocol/without-prototype.js';

/** As the value of the attribute `product`: the page's own product, the same that views report. */
const PAGE_PRODUCT = '{product}';

const METHODS = { before: 'before', after: 'after', inside: 'append', instead: 'after' } as const;

/** The attributes and the looks of a list. */
export interface Dress {
  attributes?: Record<string, string> | undefined;
  /** CSS properties of the list itself, by name */
  properties?: Record<string, string> | undefined;
  /** declarations by the name of a part */
  parts?: Record<string, string> | undefined;
}

/** A place with what published lists add to it. */
export interface PlacedList extends Omit<Place, 'attributes'>, Dress {
  /** lists for the case that this list is empty or fails: the second stands in for the first, and so on */
  fallback?: readonly (Dress & Pick<Place, 'element'>)[] | undefined;
  /** the shopper's arm of an experiment has no list here */
  isAbsent?: boolean | undefined;
  /** which place of a published file it is */
  published?: PublishedAs | undefined;
}

/** What one place has in the page. */
export interface Spot {
  list?: HTMLElement | undefined;
  /** the route for which the list was created */
  route?: string;
  /** the element beside the list, or around it */
  anchor?: HTMLElement | undefined;
  /** the element that the selector has found last */
  found?: HTMLElement | undefined;
  /** the style sheet's space is held */
  isHeld?: boolean;
  /** no list comes here, and the style sheet's space for it was released */
  isReleased?: boolean;
  /** `instead`: the anchor is still in the page, but hidden */
  isHidden?: boolean;
  /** how often the page has removed the list since the route began, or since the shopper last did something */
  removals: number;
}

/** Whether a list is one that the tag may create: only the two elements. */
const isList = ({ element, attributes = {} }: Pick<PlacedList, 'element'> & Dress): boolean =>
  /^(reco-list|popular-products)$/.test(element) && Object(attributes) === attributes;

/** Whether a place is one that the tag may use: only such lists, and only four sides. */
export const isPlace = (place: PlacedList): boolean => Object.hasOwn(METHODS, place.where) && isList(place);

/**
 * The value for the list's attribute `product`.
 *
 * @returns undefined if the page's product is needed, but unknown; false if the place doesn't use it
 */
export const productFor = ({ attributes }: PlacedList, product: string | undefined): string | undefined | false =>
  withoutPrototype(attributes ?? {}).product === PAGE_PRODUCT && product;

/** Rules for parts, which only a style sheet can set. Each list has a class of its own. */
let sheet: CSSStyleSheet | undefined;
let looks = 0;

const setLooks = (list: HTMLElement, { properties, parts }: Dress): void => {
  for (const [name, value] of Object.entries(properties ?? {})) list.style.setProperty(name, value);
  if (!parts) return;
  const name = `recotag-look-${(looks += 1)}`;
  list.classList.add(name);
  sheet ??= new CSSStyleSheet();
  for (const [part, declarations] of Object.entries(parts)) {
    const at = sheet.insertRule(`.${name}::part(${part}) {}`, sheet.cssRules.length);
    (sheet.cssRules[at] as CSSStyleRule).style.cssText = declarations;
  }
  const sheets = ofDocument('adoptedStyleSheets');
  if (!sheets.includes(sheet)) sheets.push(sheet);
};

/** Creates the list with `class` and the attributes that the element observes: so no event handlers. */
export const createList = (place: Pick<PlacedList, 'element' | 'fallback' | 'published'> & Dress): HTMLElement => {
  const { element, attributes = {}, fallback: [next, ...others] = [], published } = place;
  const list = ofDocument('createElement')(element);
  if (published) notePublished(list, published);
  const { observedAttributes = [] } = customElements.get(element) as { observedAttributes?: string[] };
  for (const name of ['class', ...observedAttributes])
    if (Object.hasOwn(attributes, name)) list.setAttribute(name, attributes[name]!);
  setLooks(list, place);
  if (next)
    for (const slot of ['empty', 'error']) {
      const standIn = createList({ ...next, fallback: others });
      standIn.slot = slot;
      list.append(standIn);
    }
  return list;
};

/** Hides the anchor of `instead`, or shows it again. A framework may have written its style anew. */
const hide = (spot: Spot, isHidden: boolean): void => {
  const { style } = spot.anchor!;
  if (isHidden) style.setProperty('display', 'none', 'important');
  else if (spot.isHidden) style.removeProperty('display');
  spot.isHidden = isHidden;
};

/** Whether the list is where it was put. */
export const isStanding = (spot: Spot): boolean => {
  const { list, anchor, isHidden } = spot;
  // An anchor that was replaced is in the page no more.
  const stands = !!list?.isConnected && (!!anchor?.isConnected || isHidden === false);
  if (stands && isHidden) hide(spot, true);
  return stands;
};

/** Takes the list away. */
export const clear = (spot: Spot): void => {
  // The page may have taken it out before.
  spot.list?.parentNode?.removeChild(spot.list);
  if (spot.anchor) hide(spot, false);
  spot.anchor = undefined;
  delete spot.isHidden;
};

/**
 * Puts the spot's list at its anchor.
 *
 * @param isOwned whether a framework owns the anchor: it fails later on without its own element, so `instead` hides the element
 */
export const put = (spot: Spot, anchor: HTMLElement, { where }: PlacedList, isOwned: boolean): void => {
  const list = spot.list!;
  spot.anchor = anchor;
  if (where === 'instead') hide(spot, isOwned);
  if (where === 'instead' && !isOwned) anchor.replaceWith(list);
  else anchor[METHODS[where]](list);
};
