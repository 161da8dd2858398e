import type { Configuration, SettingPlace } from './state.js';

/** A setting that differs between two configurations; undefined for the default. */
export interface Difference {
  place: SettingPlace | 'element';
  name: string;
  a: string | undefined;
  b: string | undefined;
}

const PLACES: readonly SettingPlace[] = ['attributes', 'slots', 'properties', 'parts'];

/** The differences between two configurations. */
export const differences = (a: Configuration, b: Configuration): Difference[] => {
  const found: Difference[] =
    a.element === b.element ? [] : [{ place: 'element', name: 'element', a: a.element, b: b.element }];
  for (const place of PLACES)
    for (const name of new Set([...Object.keys(a[place]), ...Object.keys(b[place])]))
      if (a[place][name] !== b[place][name]) found.push({ place, name, a: a[place][name], b: b[place][name] });
  return found;
};
