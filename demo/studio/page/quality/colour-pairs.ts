import type { Configuration } from '../model/configuration.js';
import type { ViewSettings } from '../model/view-settings.js';

/** Two colours that have to be told from each other. */
export interface ColourPair {
  title: string;
  one: string;
  other: string;
  /** the least contrast (WCAG 2.2: 4.5 for text, 3 for what is no text) */
  least: number;
}

const GROUND = { light: '#ffffff', dark: '#14161c' };

/** The pairs of colours in a list, of which at least one was chosen; and the badge, which has colours of its own. */
export function colourPairs({ properties }: Configuration, { scheme }: ViewSettings): ColourPair[] {
  const ground = GROUND[scheme];
  const pairs: ColourPair[] = [
    {
      title: 'Badge',
      one: properties['--reco-badge-text'] ?? '#ffffff',
      other: properties['--reco-badge'] ?? '#b42318',
      least: 4.5,
    },
  ];
  const muted = properties['--reco-muted'];
  if (muted) pairs.push({ title: 'Old price on the page', one: muted, other: ground, least: 4.5 });
  const focus = properties['--reco-focus'];
  if (focus) pairs.push({ title: 'Focus ring on the page', one: focus, other: ground, least: 3 });
  return pairs;
}
