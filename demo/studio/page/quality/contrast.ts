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
