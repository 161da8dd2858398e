import { quietly } from './quietly.js';
import { type Place, settings } from './settings.js';

/** The list at a place, and what it stands at. */
const placed = new Map<Place, [list: Element, at: Element]>();

const METHODS = { before: 'before', after: 'after', inside: 'append', instead: 'replaceWith' } as const;

const listOf = ({ element, attributes = {} }: Place): HTMLElement | undefined => {
  // The element itself knows its attributes; another's, or a handler, is left out.
  const { observedAttributes } = (customElements.get(element) ?? {}) as { observedAttributes?: string[] };
  if (!observedAttributes || !/^(reco-list|popular-products)$/.test(element)) return;
  const list = document.createElement(element);
  for (const name of observedAttributes) if (name in attributes) list.setAttribute(name, attributes[name]!);
  return list;
};

/** Puts each list to its place once the place is there and the elements are defined; one that lost its place goes, too. */
export const fillPlaces = (): void => {
  for (const place of settings().places ?? [])
    quietly(() => {
      const [list, anchor] = placed.get(place) ?? [];
      if (list?.isConnected && (anchor!.isConnected || place.where === 'instead')) return;
      list?.remove();
      const at = document.querySelector(place.at);
      const made = at && METHODS[place.where] && listOf(place);
      if (!made) return;
      placed.set(place, [made, at]);
      at[METHODS[place.where]](made);
    });
};
