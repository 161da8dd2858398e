import { PAGE_CATEGORY } from '../../../../src/protocol/list-pages.js';
import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { differences } from '../differences.js';
import { goalTitle } from '../goals.js';
import { lookGroups } from '../look-groups.js';
import { plainGroups, plainTitle } from '../setting-names.js';
import type { Configuration } from '../state.js';
import { counted, filled, texts } from '../texts.js';
import { armDesign, configurationOf } from './published-place.js';

/** A setting that differs, with its name and its values as Design shows them. */
export interface SettingDifference {
  title: string;
  from: string;
  to: string;
}

interface DesignDifferences {
  settings: SettingDifference[];
  /** `group` is the part of the list, as Design names it */
  looks: (SettingDifference & { group: string })[];
}

/** Rules have sentences of their own, and the goal says what these are. */
const TOLD = ['list-id', 'rules', 'area'];

const plain = plainGroups.flatMap(({ settings }) => settings);

const shown = (
  value: string | undefined,
  other: string | undefined,
  choices: Readonly<Record<string, string>> = {},
) => {
  const { changes, common } = texts;
  // A switch has no text.
  if (!(value || other)) return value === undefined ? changes.off : changes.on;
  if (!value) return value === undefined ? changes.notSet : changes.empty;
  if (value === PAGE_CATEGORY) return texts.listRow.pageCategory;
  return choices[value] ?? filled(common.quoted, { text: value.length > 60 ? `${value.slice(0, 60)}…` : value });
};

const goalText = (configuration: Configuration): string =>
  goalTitle(configuration) ?? configuration.attributes.area ?? texts.changes.none;

const groupOf = (place: string, name: string): string | undefined =>
  lookGroups.find(({ parts, looks }) =>
    place === 'parts' ? parts.includes(name) : looks.some(({ part, property }) => !part && property === name),
  )?.title;

/** In what two designs differ. */
export const designDifferences = (a: Configuration, b: Configuration): DesignDifferences => {
  const found: DesignDifferences = { settings: [], looks: [] };
  const [one, other] = [goalText(a), goalText(b)];
  if (one !== other) found.settings.push({ title: texts.changes.goal, from: one, to: other });
  for (const { place, name, a: before, b: after } of differences(a, b)) {
    if (place === 'element' || (place === 'attributes' && TOLD.includes(name))) continue;
    const known = plain.find((each) => each.place === place && each.name === name);
    const group = groupOf(place, name) ?? plainTitle({ place, name });
    const title = place === 'parts' ? group : plainTitle({ place, name });
    const [from, to] = [shown(before, after, known?.choices), shown(after, before, known?.choices)];
    if (place === 'attributes' || known) found.settings.push({ title, from, to });
    else found.looks.push({ group, title, from, to });
  }
  return found;
};

/** A name with so many settings is read at a glance. */
const MOST = 2;

/** What B of a list's experiment is, by what differs from A: `Heading “Customers also chose”, other looks`. */
export const bText = (place: PublishedPlace): string => {
  const { noList, settingIs, moreSettings, otherLooks, sameDesign } = texts.changes;
  if (place.experiment?.arms[1]?.none) return noList;
  const design = (index: number) => configurationOf({ ...place, ...armDesign(place, index) });
  const { settings, looks } = designDifferences(design(0), design(1));
  const told = settings.slice(0, MOST).map(({ title, to }) => filled(settingIs, { title, value: to }));
  const more = settings.length - told.length;
  if (more) told.push(counted(moreSettings, more));
  if (looks.length) told.push(otherLooks);
  return told.join(texts.common.comma) || sameDesign;
};
