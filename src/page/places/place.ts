import type { Place } from '../../protocol/config.js';
import { PAGE_CATEGORY, PAGE_PRODUCT } from '../../protocol/list-pages.js';
import { ownKeys } from '../../protocol/own-keys.js';
import { ofDocument } from '../shared/of-document.js';
import { notePublished, type PublishedAs } from '../shared/published-as.js';

/** What places need to know of the page. */
export interface PageValues {
  /** the product that views report */
  product?: string | undefined;
  /** the category, on its page */
  category?: string | undefined;
}

/** The values of attributes in whose place the page's own stand. */
const OWN: ReadonlyMap<unknown, keyof PageValues> = /* @__PURE__ */ new Map([
  [PAGE_PRODUCT, 'product'],
  [PAGE_CATEGORY, 'category'],
]);

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
  list?: (HTMLElement & { prepare?(): Promise<unknown> | undefined }) | undefined;
  /** the list has what it needs to be rendered at once */
  isPrepared?: boolean;
  /** the list that was put into the page last */
  entered?: HTMLElement | undefined;
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

/** The values of the page that a list needs, by the names of its attributes. */
export const ownValues = ({ attributes }: Dress): [attribute: string, value: keyof PageValues][] =>
  ownKeys(Object(attributes)).flatMap((name) => {
    const own = OWN.get(attributes![name]);
    return own ? [[name, own]] : [];
  });

/** Whether the page has all values that a list needs. */
export const hasValues = (list: Dress, page: PageValues): boolean => ownValues(list).every(([, own]) => page[own]);

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
    // biome-ignore lint/plugin/addresses: `isLook` has checked names and values: no address, no end of the rule
    const at = sheet.insertRule(`.${name}::part(${part}) {}`, sheet.cssRules.length);
    // biome-ignore lint/plugin/addresses: `isLook` has checked names and values: no address, no end of the rule
    (sheet.cssRules[at] as CSSStyleRule).style.cssText = declarations;
  }
  const sheets = ofDocument('adoptedStyleSheets');
  if (!sheets.includes(sheet)) sheets.push(sheet);
};

/** Sets the attributes that have the page's own values. */
export const setValues = (list: HTMLElement, place: Dress, page: PageValues): void => {
  // `createList` has left out what is no attribute of the element.
  // biome-ignore lint/plugin/addresses: attributes of the lists’ own elements; a list checks what it reads of them
  for (const [name, own] of ownValues(place)) if (list.hasAttribute(name)) list.setAttribute(name, page[own]!);
};

/**
 * Creates the list with `class` and the attributes that the element observes: so no event handlers. Lists that stand in are left out if the
 * page has not got the values that they need.
 */
export const createList = (
  place: Pick<PlacedList, 'element' | 'fallback' | 'published'> & Dress,
  page: PageValues,
): HTMLElement => {
  const { element, attributes = {}, fallback = [], published } = place;
  const [next, ...others] = fallback.filter((each) => hasValues(each, page));
  const list = ofDocument('createElement')(element);
  if (published) notePublished(list, published);
  const { observedAttributes = [] } = customElements.get(element) as { observedAttributes?: string[] };
  const own = new Map(ownValues(place));
  for (const name of ['class', ...observedAttributes])
    if (Object.hasOwn(attributes, name))
      // biome-ignore lint/plugin/addresses: attributes of the lists’ own elements; a list checks what it reads of them
      list.setAttribute(name, own.has(name) ? page[own.get(name)!]! : attributes[name]!);
  setLooks(list, place);
  if (next)
    for (const slot of ['empty', 'error']) {
      const standIn = createList({ ...next, fallback: others }, page);
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
