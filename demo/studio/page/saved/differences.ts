import type { Configuration, SettingPlace } from '../model/configuration.js';

/** A setting in which two configurations differ; undefined is the default. */
export interface Difference {
  place: SettingPlace | 'element';
  name: string;
  a: string | undefined;
  b: string | undefined;
}

const PLACES: readonly SettingPlace[] = ['attributes', 'slots', 'properties', 'parts'];

/** What two configurations don't have in common. */
export const differences = (a: Configuration, b: Configuration): Difference[] => {
  const found: Difference[] =
    a.element === b.element ? [] : [{ place: 'element', name: 'element', a: a.element, b: b.element }];
  for (const place of PLACES)
    for (const name of new Set([...Object.keys(a[place]), ...Object.keys(b[place])]))
      if (a[place][name] !== b[place][name]) found.push({ place, name, a: a[place][name], b: b[place][name] });
  return found;
};
