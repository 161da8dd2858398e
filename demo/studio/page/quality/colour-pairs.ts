import { readDeclarations } from '../looks/declarations.js';
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
export const colourPairs = ({ properties, parts }: Configuration, { scheme }: ViewSettings): ColourPair[] => {
  const ground = GROUND[scheme];
  const pairs: ColourPair[] = [
    {
      title: 'Badge',
      one: readDeclarations(parts.badge ?? '').get('color') ?? '#ffffff',
      other: properties['--reco-badge'] ?? '#b42318',
      least: 4.5,
    },
  ];
  for (const [part, title] of [
    ['name', 'Name'],
    ['price', 'Price'],
    ['old-price', 'Old price'],
    ['heading', 'Heading'],
  ] as const) {
    const colour = readDeclarations(parts[part] ?? '').get('color');
    if (colour) pairs.push({ title: `${title} on the page`, one: colour, other: ground, least: 4.5 });
  }
  const focus = properties['--reco-focus'];
  if (focus) pairs.push({ title: 'Focus ring on the page', one: focus, other: ground, least: 3 });
  return pairs;
};
