import { attributeName, attributes } from '../../../widgets/attributes.js';
import { PHONE_COLUMNS, type Setting } from './manifest.js';
import type { SettingPlace } from './state.js';

/** A setting with a name for merchandisers. */
export interface PlainSetting {
  place: SettingPlace;
  name: string;
  title: string;
  /** its benefit */
  gain: string;
  /** titles of its choices */
  choices?: Readonly<Record<string, string>>;
}

interface PlainGroup {
  title: string;
  settings: readonly PlainSetting[];
}

/** Custom properties among the common settings, by the attribute that each follows. */
const AFTER: Readonly<Record<string, PlainSetting>> = {
  layout: {
    place: 'properties',
    name: '--reco-columns',
    title: 'Cards per row',
    gain: 'On screens wider than a phone. Empty: as many as fit.',
  },
  'narrow-layout': {
    place: 'properties',
    name: PHONE_COLUMNS,
    title: 'Cards per row on phones',
    gain: 'Two cards fit on most phones. With three, long prices may be cut.',
  },
};

const settingsOf = (group: string): PlainSetting[] =>
  attributes.flatMap((row) => {
    const { studio } = row;
    const name = attributeName(row);
    if (name === undefined || studio?.group !== group) return [];
    const { group: _, ...texts } = studio;
    return [{ place: 'attributes' as const, name, ...texts }, AFTER[name] ?? []].flat();
  });

/** The most common settings: the attributes with a title in the table of attributes, and two custom properties. */
export const plainGroups: readonly PlainGroup[] = ['What it shows', 'What it hides'].map((title) => ({
  title,
  settings: settingsOf(title),
}));

/** Titles of settings. Slots and parts have a suffix, because an attribute can have the same name. */
const IN_PLACE = {
  attributes: (name: string) => name,
  properties: (name: string) => name,
  slots: (name: string) => (name ? `${name}, as HTML` : 'Default content'),
  parts: (name: string) => `${name}: style`,
};

/** `items-per-page` → `Items per page`, `--reco-badge-text` → `Badge text`, the part `name` → `Name: style` */
export const words = ({ place, name }: Pick<Setting, 'place' | 'name'>): string => {
  const plain = name
    .replace(/^--reco-/, '')
    .replace(/-/g, ' ')
    .replace(/\burl\b/, 'address')
    .replace(/\bid\b/, 'id');
  const title = IN_PLACE[place](plain);
  return title[0]!.toUpperCase() + title.slice(1);
};
