import { attributeName, attributes } from '../../../src/protocol/list-attributes.js';
import { PHONE_COLUMNS, type Setting } from './manifest.js';
import type { SettingPlace } from './state.js';
import { filled, texts } from './texts.js';

interface PlainWords {
  title: string;
  gain: string;
  choices?: Readonly<Record<string, string>>;
}

export interface PlainSetting extends PlainWords {
  place: SettingPlace;
  name: string;
}

const PLAIN: Readonly<Record<string, PlainWords>> = texts.settings;

export interface PlainGroup {
  title: string;
  settings: readonly PlainSetting[];
}

/** Custom properties among the common settings, by the attribute that each follows. */
const AFTER: Readonly<Record<string, string>> = { layout: '--reco-columns', 'narrow-layout': PHONE_COLUMNS };

const settingsOf = (group: string): PlainSetting[] =>
  attributes.flatMap((row) => {
    const name = attributeName(row);
    if (name === undefined || row.studio !== group) return [];
    const after = AFTER[name];
    return [
      { place: 'attributes' as const, name, ...PLAIN[name]! },
      ...(after ? [{ place: 'properties' as const, name: after, ...PLAIN[after]! }] : []),
    ];
  });

/** The most common settings: the attributes that have a group in the table of attributes, and two custom properties. */
export const plainGroups: readonly PlainGroup[] = (['shows', 'hides'] as const).map((group) => ({
  title: texts.settingGroups[group],
  settings: settingsOf(group),
}));

/** Titles of settings. Slots and parts have a suffix, because an attribute can have the same name. */
const IN_PLACE = {
  attributes: (name: string) => name,
  properties: (name: string) => name,
  slots: (name: string) => (name ? filled(texts.settingsPane.asHtml, { name }) : texts.settingsPane.defaultContent),
  parts: (name: string) => filled(texts.settingsPane.style, { name }),
};

/** For developers: `items-per-page` → `Items per page`, `--reco-badge-text` → `Badge text`, the part `name` → `Name: style` */
export const words = ({ place, name }: Pick<Setting, 'place' | 'name'>): string => {
  const plain = name
    .replace(/^--reco-/, '')
    .replace(/-/g, ' ')
    .replace(/\burl\b/, 'address')
    .replace(/\bid\b/, 'id');
  const title = IN_PLACE[place](plain);
  return title[0]!.toUpperCase() + title.slice(1);
};

/** For merchandisers: the title of a setting. Only developers set what has none. */
export const plainTitle = ({ place, name }: Pick<Setting, 'place' | 'name'>): string => {
  const isPlain = place === 'attributes' || place === 'properties';
  return (isPlain && PLAIN[name]?.title) || words({ place, name });
};
