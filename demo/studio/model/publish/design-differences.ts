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
  /** `4`, or `by default` */
  to: string;
  /** `Layout: now Carousel` */
  sentence: string;
}

interface DesignDifferences {
  settings: SettingDifference[];
  /** `group` is the part of the list, as Design names it */
  looks: (SettingDifference & { group: string })[];
}

/** Rules have sentences of their own, and the goal says what these are. */
const TOLD = ['list-id', 'rules', 'area'];

const plain = plainGroups.flatMap(({ settings }) => settings);

type Choices = Readonly<Record<string, string>>;

/** The usual size of text in browsers. */
const REM = 16;

const shown = (value: string | undefined, other: string | undefined, choices: Choices = {}) => {
  const { changes, common } = texts;
  // A switch has no text.
  if (!(value || other)) return value === undefined ? changes.off : changes.on;
  if (!value) return value === undefined ? changes.notSet : changes.empty;
  const [, count, unit] = /^([\d.]+)(rem|px|)$/.exec(value) ?? [];
  if (count && !choices[value])
    return unit ? filled(changes.pixels, { count: Number(count) * (unit === 'rem' ? REM : 1) }) : count;
  if (value === PAGE_CATEGORY) return texts.listRow.pageCategory;
  return choices[value] ?? filled(common.quoted, { text: value.length > 60 ? `${value.slice(0, 60)}…` : value });
};

/** The change as a sentence without a full stop. */
const changeSentence = (
  what: string,
  before: string | undefined,
  after: string | undefined,
  choices?: Choices,
): string => {
  const { becomes, set, unset, switchedOn, switchedOff } = texts.changes;
  if (!(before || after)) return filled(after === undefined ? switchedOff : switchedOn, { what });
  const told = { what, before: shown(before, after, choices), after: shown(after, before, choices) };
  return filled(before === undefined ? set : after === undefined ? unset : becomes, told);
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
  if (one !== other)
    found.settings.push({
      title: texts.changes.goal,
      to: other,
      sentence: changeSentence(texts.changes.goal, one, other, { [one]: one, [other]: other }),
    });
  for (const { place, name, a: before, b: after } of differences(a, b)) {
    if (place === 'element' || (place === 'attributes' && TOLD.includes(name))) continue;
    const known = plain.find((each) => each.place === place && each.name === name);
    const group = groupOf(place, name) ?? plainTitle({ place, name });
    const title = place === 'parts' ? group : plainTitle({ place, name });
    const to = shown(after, before, known?.choices);
    const sentence = changeSentence(title, before, after, known?.choices);
    if (place === 'attributes' || known) found.settings.push({ title, to, sentence });
    else found.looks.push({ group, title, to, sentence });
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
