import type { Configuration } from '../model/configuration.js';
import { colourValue } from '../quality/colour-value.js';
import { contrast } from '../quality/contrast.js';
import { readDeclarations } from './declarations.js';
import type { Look } from './look-table.js';

const GROUND = { light: '#ffffff', dark: '#14161c' };
const TEXT = { light: '#1b1d22', dark: '#eceef3' };

/** What a colour is read on, or what is read on it. */
const other = (
  { on, property, part }: Look,
  { properties, parts }: Configuration,
  scheme: 'light' | 'dark',
): string => {
  const declared = (name: string, what: string) => readDeclarations(parts[name] ?? '').get(what);
  if (on === 'badge') return properties['--reco-badge'] ?? '#b42318';
  if (on === 'badge-text') return declared('badge', 'color') ?? '#ffffff';
  if (on === 'button')
    return property === 'background'
      ? (declared(part!, 'color') ?? properties.color ?? TEXT[scheme])
      : (declared(part!, 'background') ?? GROUND[scheme]);
  return GROUND[scheme];
};

/** The contrast of a chosen colour with what it stands on (WCAG 2.2), and whether it is enough; undefined where it can't be told. */
export const lookContrast = (
  look: Look,
  value: string,
  configuration: Configuration,
  scheme: 'light' | 'dark',
): { ratio: number; isEnough: boolean; least: number } | undefined => {
  if (!look.on || !value) return;
  const [one, against] = [colourValue(value), colourValue(other(look, configuration, scheme))];
  if (!one || !against) return;
  const ratio = contrast(one, against);
  // What is no text needs less.
  const least = look.property === '--reco-focus' || look.on === 'button' ? 3 : 4.5;
  return { ratio, isEnough: ratio >= least, least };
};
