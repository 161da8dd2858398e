import { hostProperties, safeValue, splitDeclarations } from './css-declarations.js';
import type { ElementDefinition } from './manifest.js';
import type { Configuration, SettingPlace, Side, StudioState } from './state.js';

/** Something of a link that could speak for a stranger: held back until somebody looked at it. */
export interface Held {
  side: Side;
  place: SettingPlace;
  name: string;
  value: string;
}

/** What a link holds, sifted. */
export interface SiftedLink {
  state: StudioState;
  held: readonly Held[];
  /** what no list has, and looks that are no harmless value, as the link names them; left out for good */
  left: readonly string[];
}

export interface LinkRules {
  /** of this studio */
  origin: string;
  /** whether a value is known: the studio made it, or somebody here typed or confirmed it */
  isKnown(value: string): boolean;
}

const PLACES: readonly SettingPlace[] = ['attributes', 'slots', 'properties', 'parts'];
/** The service is entered by hand, in this tab's memory. */
const SERVICE = ['base-url', 'endpoint-id'];
/** Attributes whose address decides what cards say and where they lead. */
const ADDRESSES = ['catalog-url', 'product-url'];

const isForeign = (address: string, origin: string): boolean => {
  try {
    return new URL(address, origin).origin !== origin;
  } catch {
    return true;
  }
};

/**
 * A link may come from anybody, and what it says ends in a shop's pages. So only elements of the manifest and what can be set
 * on them get in; HTML and addresses of other sites are held back.
 */
export const readLink = (
  state: StudioState,
  elements: readonly ElementDefinition[],
  { origin, isKnown }: LinkRules,
): SiftedLink => {
  const held: Held[] = [];
  const left: string[] = [];
  const sift = (configuration: Configuration, side: Side): Configuration | undefined => {
    const definition = elements.find(({ name }) => name === configuration.element);
    if (!definition) {
      left.push(`<${configuration.element}>`);
      return;
    }
    const sifted: Configuration = { element: definition.name, attributes: {}, slots: {}, properties: {}, parts: {} };
    const names = (place: SettingPlace) =>
      definition.settings.filter((setting) => setting.place === place).map(({ name }) => name);
    for (const place of PLACES) {
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
        else sifted[place][name] = value;
      }
    }
    return sifted;
  };
  const b = state.b && sift(state.b, 'b');
  const a = sift(state.a, 'a') ??
    b ?? { element: elements[0]!.name, attributes: {}, slots: {}, properties: {}, parts: {} };
  return { state: { ...state, a, b: b === a ? undefined : b }, held, left };
};
