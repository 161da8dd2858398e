import { readDeclarations } from './css-declarations.js';
import type { Look } from './look-groups.js';
import type { Configuration, ViewSettings } from './state.js';

export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as a canvas writes it: `#rrggbb` or `rgba(…)`; undefined for any other text. */
export const rgbOf = (colour: string): Rgb | undefined => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (hex) return hex.slice(1, 4).map((part) => Number.parseInt(part, 16)) as unknown as Rgb;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  if (short) return short.slice(1, 4).map((part) => Number.parseInt(part + part, 16)) as unknown as Rgb;
  const [, inside] = /^rgba?\(([^)]+)\)$/.exec(colour) ?? [];
  const numbers = inside?.split(/[,\s/]+/).map(Number);
  return numbers && numbers.length >= 3 ? (numbers.slice(0, 3) as unknown as Rgb) : undefined;
};

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

let canvas: CanvasRenderingContext2D | null | undefined;

/** Any CSS colour as numbers, read by the browser; undefined where it is none. */
export const colourValue = (colour: string): Rgb | undefined => {
  if (!CSS.supports('color', colour) || /currentcolor|var\(/i.test(colour)) return;
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) return rgbOf(colour);
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
};

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
