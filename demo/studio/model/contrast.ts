import type { ButtonLooks } from '../place/messages.js';
import { readDeclarations } from './css-declarations.js';
import type { Look } from './look-groups.js';
import type { Configuration, ViewSettings } from './state.js';
import type { texts } from './texts.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour in the formats of a canvas, `#rrggbb` and `rgba(…)`; undefined for any other text. */
export const rgbOf = (colour: string): Rgb | undefined => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (hex) return hex.slice(1, 4).map((part) => Number.parseInt(part, 16)) as unknown as Rgb;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  if (short) return short.slice(1, 4).map((part) => Number.parseInt(part + part, 16)) as unknown as Rgb;
  const [, inside] = /^rgba?\(([^)]+)\)$/.exec(colour) ?? [];
  const numbers = inside?.split(/[,\s/]+/).map(Number);
  return numbers && numbers.length >= 3 ? (numbers.slice(0, 3) as unknown as Rgb) : undefined;
};

/** Relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

let canvas: CanvasRenderingContext2D | null | undefined;

/** Any CSS colour as numbers, read by the browser; undefined for an invalid colour. */
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

/** Two colours that need enough contrast. */
interface ColourPair {
  what: keyof typeof texts.quality.pairs;
  one: string;
  other: string;
  /** the least contrast (WCAG 2.2: 4.5 for text, 3 for other content) */
  least: number;
}

const GROUND = { light: '#ffffff', dark: '#14161c' };

/** The pairs of colours of which at least one was chosen, and the badge, which always has its own colours. */
export const colourPairs = ({ properties, parts }: Configuration, { scheme }: ViewSettings): ColourPair[] => {
  const ground = GROUND[scheme];
  const pairs: ColourPair[] = [
    {
      what: 'badge',
      one: readDeclarations(parts.badge ?? '').get('color') ?? '#ffffff',
      other: properties['--reco-badge'] ?? '#b42318',
      least: 4.5,
    },
  ];
  for (const part of ['name', 'price', 'old-price', 'heading'] as const) {
    const colour = readDeclarations(parts[part] ?? '').get('color');
    if (colour) pairs.push({ what: part, one: colour, other: ground, least: 4.5 });
  }
  const focus = properties['--reco-focus'];
  if (focus) pairs.push({ what: 'focus', one: focus, other: ground, least: 3 });
  return pairs;
};

/** The least contrast of text (WCAG 2.2, success criterion 1.4.3). */
const TEXT_CONTRAST = 4.5;

/** The looks for a brand colour: readable text on it, and as the colour of prices only if it is readable itself. */
export const brandLooks = (
  colour: string,
  scheme: 'light' | 'dark',
): { accent: string; accentText: string; price: string; button: ButtonLooks } | undefined => {
  const brand = colourValue(colour);
  const [white, black, ground] = ['#ffffff', '#000000', GROUND[scheme]].map((each) => rgbOf(each)!);
  if (!brand) return;
  const accentText = contrast(brand, white!) >= contrast(brand, black!) ? '#ffffff' : '#000000';
  return {
    accent: colour,
    accentText,
    button: { background: colour, text: accentText, border: colour },
    price: contrast(brand, ground!) >= TEXT_CONTRAST ? colour : '',
  };
};

const TEXT = { light: '#1b1d22', dark: '#eceef3' };

/** The other colour of a pair. */
const other = (
  { on, property, part }: Look,
  { properties, parts }: Configuration,
  scheme: 'light' | 'dark',
): string => {
  const declared = (name: string, what: string) => readDeclarations(parts[name] ?? '').get(what);
  if (on === 'badge') return properties['--reco-badge'] ?? '#b42318';
  if (on === 'buy') return properties['--reco-buy-background'] ?? GROUND[scheme];
  if (on === 'buy-text') return properties['--reco-buy-text'] ?? properties.color ?? TEXT[scheme];
  if (on === 'badge-text') return declared('badge', 'color') ?? '#ffffff';
  if (on === 'button')
    return property === 'background'
      ? (declared(part!, 'color') ?? properties.color ?? TEXT[scheme])
      : (declared(part!, 'background') ?? GROUND[scheme]);
  return GROUND[scheme];
};

/** The contrast of a chosen colour, and whether it is sufficient; undefined if it can't be calculated. */
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
  // Content other than text needs less contrast.
  const least = look.property === '--reco-focus' || look.on === 'button' ? 3 : 4.5;
  return { ratio, isEnough: ratio >= least, least };
};
