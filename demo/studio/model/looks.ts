import type { PageLooks } from '../place/messages.js';
import { withDeclaration } from './css-declarations.js';
import { FILLED, type Look, type LookPreset, lookPresets } from './look-choices.js';
import type { Configuration } from './state.js';

/** The configuration with a changed look; '' restores the default. */
export const withLook = (
  configuration: Configuration,
  { property, beside: [other, its] = ['', ''] }: Pick<Look, 'property' | 'beside'>,
  value: string,
): Configuration => {
  const { [property]: _, ...others } = configuration.properties;
  if (value) return { ...configuration, properties: { ...(other && { [other]: its }), ...others, [property]: value } };
  const { [other]: __, ...left } = others;
  return { ...configuration, properties: left };
};

export const presetOf = ({ properties, parts }: Configuration): LookPreset | undefined => {
  const text = (looks: Pick<LookPreset, 'properties' | 'parts'>) =>
    JSON.stringify([looks.properties, looks.parts].map((each) => Object.entries(each).sort()));
  return lookPresets.find((preset) => text(preset) === text({ properties, parts }));
};

export const withPageLooks = (
  configuration: Configuration,
  { accent, accentText, price, focus = accent, radius, button = {} }: PageLooks,
): Configuration => {
  const looks: readonly (readonly [value: string | undefined, property: string, ...parts: string[]])[] = [
    [accent, '--reco-badge'],
    [accentText, 'color', 'badge'],
    // The shop's own badges have another background than that of the discount, which may be as light as the text.
    [accentText && FILLED, 'background', 'badge'],
    [accent, 'background', 'next', 'previous'],
    [accentText, 'color', 'next', 'previous'],
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
  const [properties, parts] = [{ ...configuration.properties }, { ...configuration.parts }];
  for (const [value, property, ...its] of looks) {
    if (value === undefined) continue;
    if (!its.length) properties[property] = value;
    for (const part of its) parts[part] = withDeclaration(parts[part] ?? '', property, value);
  }
  return { ...configuration, properties, parts };
};
