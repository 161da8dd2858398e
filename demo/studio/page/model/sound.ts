import { checkValue, type Supports } from '../elements/check-value.js';
import type { ElementDefinition } from '../elements/element-definition.js';
import type { Configuration, SettingPlace } from './configuration.js';

/** A configuration without the values that are wrong: what is shown and copied. */
export const sound = (
  configuration: Configuration,
  definition: ElementDefinition,
  supports: Supports,
): Configuration => {
  const keep = (place: SettingPlace): Record<string, string> =>
    Object.fromEntries(
      Object.entries(configuration[place]).filter(([name, value]) => {
        const known = definition.settings.find((setting) => setting.place === place && setting.name === name);
        const setting = known ?? { place, name, description: '', type: '', default: '' };
        return !checkValue(setting, value, definition.name, supports);
      }),
    );
  return {
    element: configuration.element,
    attributes: keep('attributes'),
    slots: keep('slots'),
    properties: keep('properties'),
    parts: keep('parts'),
  };
};
