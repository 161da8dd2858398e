import type { PageLooks } from '../place/messages.js';
import { readDeclarations, withDeclaration } from './css-declarations.js';
import { FILLED, type Look } from './look-groups.js';
import type { Configuration } from './state.js';
import { texts } from './texts.js';

/** Parts that always have the same look. */
const TWINS: Record<string, string> = { next: 'previous' };

/** The value of a look; '' for the default. */
export const lookValue = (
  { properties, parts }: Configuration,
  { property, part }: Pick<Look, 'property' | 'part'>,
): string => (part ? readDeclarations(parts[part] ?? '').get(property) : properties[property]) ?? '';

const without = (record: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The configuration with a changed look; '' restores the default. */
export const withLook = (
  configuration: Configuration,
  { property, part, beside }: Pick<Look, 'property' | 'part' | 'beside'>,
  value: string,
): Configuration => {
  const { properties, parts } = configuration;
  if (!part) {
    const [besides, its] = beside ?? [];
    const changed = value
      ? { ...(besides && { [besides]: its! }), ...properties, [property]: value }
      : without(besides ? without(properties, besides) : properties, property);
    return { ...configuration, properties: changed };
  }
  let changed = parts;
  for (const each of [part, TWINS[part]].filter((name) => name !== undefined)) {
    const before = changed[each] ?? '';
    const isBeside = beside && (!value || !readDeclarations(before).has(beside[0]));
    const css = withDeclaration(
      isBeside ? withDeclaration(before, beside[0], value && beside[1]) : before,
      property,
      value || undefined,
    );
    changed = css ? { ...changed, [each]: css } : without(changed, each);
  }
  return { ...configuration, parts: changed };
};

/** A ready-made look. */
export interface LookPreset {
  id: string;
  title: string;
  properties: Record<string, string>;
  parts: Record<string, string>;
}

const none = { properties: {}, parts: {} };

export const lookPresets: readonly LookPreset[] = [
  { id: 'page', title: texts.looks.presets.page, ...none },
  {
    id: 'boutique',
    title: texts.looks.presets.boutique,
    properties: {
      'font-family': 'Georgia, "Times New Roman", serif',
      '--reco-radius': '0',
      '--reco-gap': '1.5rem',
      '--reco-badge': '#14532d',
      '--reco-tile': '#f6f1e7',
      '--reco-buy-text': '#14532d',
      '--reco-buy-radius': '0',
    },
    parts: {
      name: 'font-weight: 400',
      price: 'color: light-dark(#14532d, #86c79b); font-weight: 400',
      badge: 'border-radius: 0',
    },
  },
  {
    id: 'bold',
    title: texts.looks.presets.bold,
    properties: {
      '--reco-radius': '0.375rem',
      '--reco-badge': '#111827',
      '--reco-gap': '1rem',
      '--reco-buy-background': '#111827',
      '--reco-buy-text': '#fde047',
      '--reco-buy-radius': '0.375rem',
    },
    parts: {
      buy: 'font-weight: 700',
      heading: 'font-size: 1.75em',
      name: 'font-weight: 700',
      price: 'font-weight: 700; font-size: 1.125em',
      badge: `color: #fde047; background: ${FILLED}; border-radius: 0.25rem`,
    },
  },
  {
    id: 'soft',
    title: texts.looks.presets.soft,
    properties: {
      '--reco-radius': '1.5rem',
      '--reco-badge': '#6d28d9',
      '--reco-tile': '#ede9fe',
      '--reco-focus': 'light-dark(#6d28d9, #b794f4)',
      '--reco-buy-background': '#6d28d9',
      '--reco-buy-text': '#ffffff',
      '--reco-buy-radius': '9em',
    },
    parts: { price: 'color: light-dark(#6d28d9, #b794f4)', image: 'box-shadow: 0 2px 10px rgb(0 0 0 / 10%)' },
  },
  {
    id: 'compact',
    title: texts.looks.presets.compact,
    properties: {
      'font-size': '0.875rem',
      '--reco-radius': '0.375rem',
      '--reco-gap': '0.5rem',
      '--reco-badge': '#334155',
      '--reco-buy-radius': '0.375rem',
    },
    parts: { name: 'font-weight: 400' },
  },
];

/** The preset with exactly the looks of a configuration. */
export const presetOf = ({ properties, parts }: Configuration): LookPreset | undefined => {
  const text = (looks: Pick<LookPreset, 'properties' | 'parts'>) =>
    JSON.stringify([looks.properties, looks.parts].map((each) => Object.entries(each).sort()));
  return lookPresets.find((preset) => text(preset) === text({ properties, parts }));
};

/** The configuration with the colours and the corners of a page. */
export const withPageLooks = (
  configuration: Configuration,
  { accent, accentText, price, focus = accent, radius, button = {} }: PageLooks,
): Configuration => {
  const looks: readonly (readonly [value: string | undefined, property: string, part?: string])[] = [
    [accent, '--reco-badge'],
    [accentText, 'color', 'badge'],
    // The shop's own badges have another background than that of the discount, which may be as light as the text.
    [accentText && FILLED, 'background', 'badge'],
    [accent, 'background', 'next'],
    [accentText, 'color', 'next'],
    [focus, '--reco-focus'],
    [price, 'color', 'price'],
    [radius, '--reco-radius'],
    [button.background, '--reco-buy-background'],
    [button.text, '--reco-buy-text'],
    [button.radius, '--reco-buy-radius'],
    [button.border, 'border-color', 'buy'],
    [button.font, 'font-family', 'buy'],
    [button.weight, 'font-weight', 'buy'],
    [button.letters, 'text-transform', 'buy'],
  ];
  return looks.reduce(
    (made, [value, property, part]) =>
      value !== undefined ? withLook(made, { property, ...(part && { part }) }, value) : made,
    configuration,
  );
};
