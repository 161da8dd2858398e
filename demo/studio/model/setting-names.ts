import type { AttributeRow } from '../../../src/protocol/list-attribute-row.js';
import { attributeName, attributes } from '../../../src/protocol/list-attributes.js';
import type { SettingPlace } from './state.js';
import { texts } from './texts.js';

interface PlainWords {
  title: string;
  gain: string;
  choices?: Readonly<Record<string, string>>;
}

/** A setting for people. Those of other attributes and properties are in docs/widgets.md. */
export interface PlainSetting extends PlainWords {
  place: SettingPlace;
  name: string;
}

const PLAIN: Readonly<Record<string, PlainWords>> = texts.settings;

export interface PlainGroup {
  title: string;
  settings: readonly PlainSetting[];
}

export const COLUMNS = '--reco-columns';

const settingsOf = (group: AttributeRow['studio']): PlainSetting[] =>
  attributes.flatMap((row) => {
    const name = attributeName(row);
    if (name === undefined || row.studio !== group) return [];
    return [
      { place: 'attributes' as const, name, ...PLAIN[name]! },
      ...(name === 'layout' ? [{ place: 'properties' as const, name: COLUMNS, ...PLAIN[COLUMNS]! }] : []),
    ];
  });

/** The attributes that have a group in the table of attributes, and the number of columns. */
export const plainGroups: readonly PlainGroup[] = (['shows', 'hides'] as const).map((group) => ({
  title: texts.settingGroups[group],
  settings: settingsOf(group),
}));

/** The title of a setting. What has none is no matter of people, and keeps its name. */
export const plainTitle = (place: SettingPlace, name: string): string =>
  (place !== 'parts' && PLAIN[name]?.title) || name;
