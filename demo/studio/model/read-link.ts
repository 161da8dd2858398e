import { attributesWith } from './attribute-rows.js';
import { bareList, type Configuration, SETTING_PLACES, type StudioState } from './state.js';
import { attributesOf, isElement, isRight } from './valid-design.js';

/** The filtered content of a link. */
interface FilteredLink {
  state: StudioState;
  /** names of what is removed: unknown settings, HTML, unsafe looks, and addresses of other sites */
  left: readonly string[];
}

/** The service is never part of a link. */
const SERVICE = attributesWith('service');
/** Addresses that determine the content, the pictures and the links of cards, and where a card's button posts. */
const ADDRESSES = attributesWith('address');

const isForeign = (address: string, origin: string): boolean =>
  !URL.canParse(address, origin) || new URL(address, origin).origin !== origin;

/**
 * Filters a link. A link can come from anyone, and its content ends up in a shop's pages. So only what a published
 * list may have is accepted, and no address of another site.
 *
 * @param origin the studio's; undefined for a design of this person's own, whose addresses stay
 */
export const readLink = (state: StudioState, origin: string | undefined): FilteredLink => {
  const left: string[] = [];
  const filter = (configuration: Configuration): Configuration | undefined => {
    const { element } = configuration;
    if (!isElement(element)) {
      left.push(`<${element}>`);
      return;
    }
    const filtered = bareList(element);
    const known = attributesOf(element);
    for (const place of SETTING_PLACES)
      for (const [name, value] of Object.entries(configuration[place])) {
        const isAttribute = place === 'attributes';
        // An attribute with a wrong value is shown, so that a person can mend it.
        const isKnown = isAttribute ? known.has(name) && !SERVICE.includes(name) : isRight(element, place, name, value);
        const isAway = origin && isAttribute && ADDRESSES.includes(name) && isForeign(value, origin);
        if (isKnown && !isAway) filtered[place][name] = value;
        else left.push(place === 'slots' ? `slot=${name}` : name);
      }
    return filtered;
  };
  const b = state.b && filter(state.b);
  const a = filter(state.a) ?? b ?? bareList('reco-list');
  return { state: { ...state, a, b: b === a ? undefined : b }, left };
};
