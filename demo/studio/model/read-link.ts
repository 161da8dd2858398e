import { attributesWith } from './attribute-rows.js';
import { hostProperties, safeValue, splitDeclarations } from './css-declarations.js';
import type { ElementDefinition } from './manifest.js';
import {
  bareList,
  type Configuration,
  SETTING_PLACES,
  type SettingPlace,
  type Side,
  type StudioState,
} from './state.js';

/** Content of a link that is held back until it is confirmed. */
export interface Held {
  side: Side;
  place: SettingPlace;
  name: string;
  value: string;
}

/** The filtered content of a link. */
interface FilteredLink {
  state: StudioState;
  held: readonly Held[];
  /** names of unknown settings and of looks with unsafe values, which are removed */
  left: readonly string[];
}

interface LinkRules {
  /** the studio's origin */
  origin: string;
  /** whether a value was created by the studio, or typed or confirmed in this tab */
  isKnown(value: string): boolean;
}

/** The service is never part of a link. */
const SERVICE = attributesWith('service');
/** Addresses that determine the content, the pictures and the links of cards, and where a card's button posts. */
const ADDRESSES = attributesWith('address');

const isForeign = (address: string, origin: string): boolean =>
  !URL.canParse(address, origin) || new URL(address, origin).origin !== origin;

/**
 * Filters a link. A link can come from anyone, and its content ends up in a shop's pages. So only settings of the manifest are
 * accepted, and HTML and addresses of other sites are held back.
 */
export const readLink = (
  state: StudioState,
  elements: readonly ElementDefinition[],
  { origin, isKnown }: LinkRules,
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
    const names = (place: SettingPlace) =>
      definition.settings.filter((setting) => setting.place === place).map(({ name }) => name);
    for (const place of SETTING_PLACES) {
      const known = new Set([...names(place), ...(place === 'properties' ? hostProperties : [])]);
      for (const [name, value] of Object.entries(configuration[place])) {
        const isOpenCss =
          (place === 'properties' && safeValue(value) === undefined) ||
          (place === 'parts' && !splitDeclarations(value));
        if (!known.has(name) || (place === 'attributes' && SERVICE.includes(name)) || isOpenCss) left.push(name);
        else if (
          !isKnown(value) &&
          (place === 'slots' || (place === 'attributes' && ADDRESSES.includes(name) && isForeign(value, origin)))
        )
          held.push({ side, place, name, value });
        else filtered[place][name] = value;
      }
    }
    return filtered;
  };
  const b = state.b && filter(state.b, 'b');
  const a = filter(state.a, 'a') ?? b ?? bareList(elements[0]!.name);
  return { state: { ...state, a, b: b === a ? undefined : b }, held, left };
};
