import { attributesWith } from './attribute-rows.js';
import { hostProperties, safeValue, splitDeclarations } from './css-declarations.js';
import { isFallback } from './fallback.js';
import type { ElementDefinition } from './manifest.js';
import {
  bareList,
  type Configuration,
  SETTING_PLACES,
  type SettingPlace,
  type Side,
  type StudioState,
} from './state.js';

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
  /** names of what is removed: unknown settings, HTML, and looks with unsafe values */
  left: readonly string[];
}

/** The service is never part of a link. */
const SERVICE = attributesWith('service');
/** Addresses that determine the content, the pictures and the links of cards, and where a card's button posts. */
const ADDRESSES = attributesWith('address');

const isForeign = (address: string, origin: string): boolean =>
  !URL.canParse(address, origin) || new URL(address, origin).origin !== origin;

const isUnsafe = (place: SettingPlace, value: string): boolean =>
  (place === 'properties' && safeValue(value) === undefined) || (place === 'parts' && !splitDeclarations(value));

/**
 * Filters a link. A link can come from anyone, and its content ends up in a shop's pages. So only settings of the manifest are
 * accepted, no HTML but the studio's own fallback, and addresses of other sites are held back.
 *
 * @param origin the studio's; undefined for a design of this person's own, whose HTML and addresses stay
 */
export const readLink = (
  state: StudioState,
  elements: readonly ElementDefinition[],
  origin: string | undefined,
): FilteredLink => {
  const held: Held[] = [];
  const left: string[] = [];
  const filter = (configuration: Configuration, side: Side): Configuration | undefined => {
    const definition = elements.find(({ name }) => name === configuration.element);
    if (!definition) {
      left.push(`<${configuration.element}>`);
      return;
    }
    const filtered = bareList(definition.name);
    for (const place of SETTING_PLACES) {
      const settings = definition.settings.filter((setting) => setting.place === place);
      const known = new Set([...settings.map(({ name }) => name), ...(place === 'properties' ? hostProperties : [])]);
      for (const [name, value] of Object.entries(configuration[place])) {
        const isService = place === 'attributes' && SERVICE.includes(name);
        const isAddress = place === 'attributes' && ADDRESSES.includes(name);
        if (!known.has(name) || isService || isUnsafe(place, value)) left.push(name);
        else if (origin && place === 'slots' && !isFallback(value)) left.push(`slot=${name}`);
        else if (origin && isAddress && isForeign(value, origin)) held.push({ side, name, value });
        else filtered[place][name] = value;
      }
    }
    return filtered;
  };
  const b = state.b && filter(state.b, 'b');
  const a = filter(state.a, 'a') ?? b ?? bareList(elements[0]!.name);
  return { state: { ...state, a, b: b === a ? undefined : b }, held, left };
};
