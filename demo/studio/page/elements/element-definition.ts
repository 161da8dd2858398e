import type { SettingPlace } from '../model/configuration.js';

/** Something that can be set, as the custom elements manifest describes it. */
export interface Setting {
  place: SettingPlace;
  /** attribute, slot, CSS property or part */
  name: string;
  description: string;
  /** as TypeScript or CSS writes it */
  type: string;
  /** '' where there is none */
  default: string;
}

/** An element with all that can be set. */
export interface ElementDefinition {
  name: string;
  description: string;
  settings: readonly Setting[];
}
