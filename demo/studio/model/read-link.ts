import { attributesWith } from './attribute-rows.js';
import { bareList, type Configuration, SETTING_PLACES, type Side, type StudioState } from './state.js';
import { attributesOf, isElement, isRight } from './valid-design.js';

/** An address of another site in a link: it is held back until it is confirmed. */
export interface Held {
  side: Side;
  /** the attribute */
  name: string;
  value: string;
}

/** The filtered content of a link. */
interface FilteredLink {
  state: StudioState;
  held: readonly Held[];
  /** names of what is removed: unknown settings, HTML, and unsafe looks */
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
 * list may have is accepted, and addresses of other sites are held back.
 *
 * @param origin the studio's; undefined for a design of this person's own, whose addresses stay
 */
export const readLink = (state: StudioState, origin: string | undefined): FilteredLink => {
  const held: Held[] = [];
  const left: string[] = [];
  const filter = (configuration: Configuration, side: Side): Configuration | undefined => {
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
        if (!isKnown) left.push(place === 'slots' ? `slot=${name}` : name);
        else if (origin && isAttribute && ADDRESSES.includes(name) && isForeign(value, origin))
          held.push({ side, name, value });
        else filtered[place][name] = value;
      }
    return filtered;
  };
  const b = state.b && filter(state.b, 'b');
  const a = filter(state.a, 'a') ?? b ?? bareList('reco-list');
  return { state: { ...state, a, b: b === a ? undefined : b }, held, left };
};
