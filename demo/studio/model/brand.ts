import type { Look } from '../../../src/node/relay/lists/place-format.js';
import { coloursFor, rgbOf } from './contrast.js';
import { readDeclarations, withDeclaration } from './css-declarations.js';
import type { Configuration } from './state.js';
import { texts } from './texts.js';

/** How lists look, as a person chooses it. '' is as lists are by themselves, or as the shop's brand is. */
export interface Brand {
  /** `#0a7d5a` */
  colour: string;
  /** a CSS list of fonts */
  font: string;
  corners: '' | 'square' | 'little' | 'round' | 'veryRound';
  shape: '' | 'wide' | 'veryWide' | 'tall';
  button: '' | 'outlined' | 'filled';
}

export const NO_BRAND: Brand = { colour: '', font: '', corners: '', shape: '', button: '' };

export const BRAND_FIELDS = Object.keys(NO_BRAND) as (keyof Brand)[];

const { choices } = texts.looks;

export const FONTS: readonly (readonly [title: string, font: string])[] = [
  [choices.plain, 'system-ui, sans-serif'],
  [choices.classic, 'Georgia, "Times New Roman", serif'],
  [choices.roundFont, 'ui-rounded, "Nunito", "Segoe UI", sans-serif'],
  [choices.typewriter, 'ui-monospace, Menlo, monospace'],
];

/** The font that a person has typed: one of the choices, or the name of the shop's own. */
export const fontNamed = (typed: string): string => {
  const name = typed.replace(/["'\\;{}<>]/g, '').trim();
  const known = FONTS.find(([title]) => title.toLowerCase() === name.toLowerCase());
  return known?.[1] ?? (name && `"${name}", sans-serif`);
};

/** The radius of pictures, and of the button. Rounder pictures would cut into the badges over them. */
const CORNERS = {
  square: ['0', '0'],
  little: ['0.375rem', '0.375rem'],
  round: ['1rem', '1rem'],
  veryRound: ['1.5rem', '9em'],
} as const;

const SHAPES = { wide: '4 / 3', veryWide: '16 / 9', tall: '4 / 5' } as const;

/** The background of a filled button: the colour of badges, which is that of the brand. */
const FILLED = 'var(--reco-badge, #b42318)';

/** A value as a person reads it. */
export const brandText = (name: keyof Brand, value: string): string => {
  if (name === 'colour' || !value) return value;
  if (name === 'font')
    return FONTS.find(([, font]) => font === value)?.[0] ?? value.split(',')[0]!.replaceAll('"', '').trim();
  const own = { corners: CHOICES.corners, shape: CHOICES.shape, button: CHOICES.button }[name];
  return own.find(([each]) => each === value)?.[1] ?? value;
};

/** What there is to choose from, without ''. */
export const CHOICES = {
  corners: [
    ['square', choices.squareCorners],
    ['little', choices.aLittle],
    ['round', choices.round],
    ['veryRound', choices.veryRound],
  ],
  shape: [
    ['wide', choices.wide],
    ['veryWide', choices.veryWide],
    ['tall', choices.tall],
  ],
  button: [
    ['outlined', choices.outlined],
    ['filled', choices.filled],
  ],
} as const;

type Looks = Readonly<Record<'properties' | 'parts', Readonly<Record<string, string>>>>;

/** The looks of a brand: custom properties, and declarations for parts. A colour can be read on pages of both schemes. */
export const looksOfBrand = ({ colour, font, corners, shape, button }: Brand): Looks => {
  const made = coloursFor(colour);
  const [picture, ofButton] = corners ? CORNERS[corners] : [];
  const isFilled = button === 'filled';
  const given = (all: Record<string, string | undefined | false>) =>
    Object.fromEntries(Object.entries(all).filter((each): each is [string, string] => !!each[1]));
  return {
    properties: given({
      'font-family': font,
      '--reco-badge': made && colour,
      '--reco-focus': made?.focus,
      '--reco-radius': picture,
      '--reco-buy-radius': ofButton,
      '--reco-ratio': shape && SHAPES[shape],
      '--reco-buy-background': button && (isFilled ? FILLED : 'transparent'),
      '--reco-buy-text': button && (isFilled ? (made?.ink ?? '#ffffff') : (made?.text ?? 'currentcolor')),
    }),
    parts: given({
      badge: made && `color: ${made.ink}; background: ${FILLED}`,
      next: made && `background: ${colour}; color: ${made.ink}`,
      previous: made && `background: ${colour}; color: ${made.ink}`,
      price: made && `color: ${made.text}`,
      buy: made && button && `border-color: ${isFilled ? colour : made.text}`,
    }),
  };
};

const keyOf = <Key extends string>(all: Readonly<Record<Key, unknown>>, value: unknown): Key | '' =>
  (Object.keys(all) as Key[]).find((key) => all[key] === value) ?? '';

/** The brand that looks show. What only developers can set is no part of it. */
export const brandOf = ({ properties = {} }: Look): Brand => {
  const background = properties['--reco-buy-background'];
  const corners = Object.fromEntries(Object.entries(CORNERS).map(([name, [radius]]) => [name, radius]));
  return {
    // Another colour is that of a developer.
    colour: rgbOf(properties['--reco-badge'] ?? '') ? properties['--reco-badge']! : '',
    font: properties['font-family'] ?? '',
    corners: keyOf(corners, properties['--reco-radius']) as Brand['corners'],
    shape: keyOf(SHAPES, properties['--reco-ratio']),
    button: !background ? '' : background === 'transparent' ? 'outlined' : 'filled',
  };
};

/** Adds declarations of parts, or takes away those that are as they would be added. */
const withParts = (parts: Looks['parts'], others: Looks['parts'], isAdded: boolean): Record<string, string> => {
  const made = { ...parts };
  for (const [part, css] of Object.entries(others)) {
    const had = readDeclarations(made[part] ?? '');
    for (const [name, value] of readDeclarations(css))
      if (isAdded || had.get(name) === value)
        made[part] = withDeclaration(made[part] ?? '', name, isAdded ? value : '');
    if (!made[part]) delete made[part];
  }
  return made;
};

/** The looks of a design without what its brand sets. */
export const withoutBrand = (configuration: Configuration): Configuration => {
  const { properties, parts } = looksOfBrand(brandOf(configuration));
  const others = Object.entries(configuration.properties).filter(([name, value]) => properties[name] !== value);
  return {
    ...configuration,
    properties: Object.fromEntries(others),
    parts: withParts(configuration.parts, parts, false),
  };
};

/** A design with another brand of its own. */
export const withBrand = (configuration: Configuration, brand: Brand): Configuration => {
  const plain = withoutBrand(configuration);
  const { properties, parts } = looksOfBrand(brand);
  return {
    ...plain,
    properties: { ...plain.properties, ...properties },
    parts: withParts(plain.parts, parts, true),
  };
};

/** A brand with another value. A colour fills the button, unless it was chosen how it looks. */
export const changedBrand = (brand: Brand, name: keyof Brand, value: string): Brand => ({
  ...brand,
  ...(name === 'colour' && value && { button: brand.button || 'filled' }),
  [name]: value,
});

/** A design as shoppers see it: what it doesn't say itself is as the shop's brand says. */
export const overBrand = (configuration: Configuration, { properties, parts }: Look): Configuration => ({
  ...configuration,
  ...(properties && { properties: { ...properties, ...configuration.properties } }),
  ...(parts && { parts: withParts(parts, configuration.parts, true) }),
});
