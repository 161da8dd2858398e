import type { ViewSettings } from './state.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as `#rgb` or `#rrggbb`; undefined for any other text. */
export const rgbOf = (colour: string): Rgb | undefined => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (hex) return hex.slice(1, 4).map((part) => Number.parseInt(part, 16)) as unknown as Rgb;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  return short ? (short.slice(1, 4).map((part) => Number.parseInt(part + part, 16)) as unknown as Rgb) : undefined;
};

/** As `#rrggbb`. */
const hexOf = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

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

/** The least contrast of text, and of what else must be seen (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5;
const OTHER_CONTRAST = 3;

const GROUND = { light: '#ffffff', dark: '#14161c' };

/** The colour, mixed with black or white until it can be read on the page. */
const readable = (colour: Rgb, scheme: ViewSettings['scheme'], least: number): Rgb => {
  const ground = rgbOf(GROUND[scheme])!;
  const towards = scheme === 'light' ? 0 : 255;
  const mixed = (percent: number) =>
    colour.map((part) => Math.round(part + ((towards - part) * percent) / 100)) as unknown as Rgb;
  let percent = 0;
  while (contrast(mixed(percent), ground) < least) percent += 5;
  return mixed(percent);
};

/** The colour as it can be read on pages of both schemes. @param least contrast */
const readableOn = (colour: Rgb, least: number): string => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => hexOf(readable(colour, scheme, least)));
  return `light-dark(${light}, ${dark})`;
};

/** The colours beside a brand colour, such as `#0a7d5a`: of text on it, and of prices and a focus ring that can be seen on pages of both schemes. */
export const coloursFor = (colour: string): { ink: string; text: string; focus: string } | undefined => {
  const brand = rgbOf(colour);
  const [white, black] = ['#ffffff', '#000000'].map((each) => rgbOf(each)!);
  return (
    brand && {
      ink: contrast(brand, white!) >= contrast(brand, black!) ? '#ffffff' : '#000000',
      text: readableOn(brand, TEXT_CONTRAST),
      focus: readableOn(brand, OTHER_CONTRAST),
    }
  );
};
