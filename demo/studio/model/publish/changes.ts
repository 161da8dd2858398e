import { BRAND, type StoredPlace, type Variant } from '../../../../src/node/relay/lists/list-document.js';
import { fromText, untilText } from '../days.js';
import { pagesText } from '../page-names.js';
import { spotText } from '../spot-text.js';
import { counted, filled, listed, percent, texts } from '../texts.js';
import {
  becomes,
  bText,
  designDifferences,
  differenceText,
  type ProductName,
  rulesSentence,
} from './design-differences.js';
import { configurationOf, nameOf, variantLook } from './published-place.js';

/** A change between two versions, as a sentence. */
export interface Change {
  /** of the place */
  id: string;
  kind: 'added' | 'removed' | 'changed';
  sentence: string;
  /** what it says in short */
  details?: readonly string[];
}

type Told = Pick<Change, 'sentence' | 'details'>;

const quoted = (text: string): string => filled(texts.common.quoted, { text });

/** `from 1 Dec, 08:00 until 24 Dec, 20:00`, or `always` */
export const scheduleText = ({ from, until }: Pick<StoredPlace, 'from' | 'until'>): string => {
  const { always, both, from: begin, until: end } = texts.schedule;
  const text = from ? (until ? both : begin) : until ? end : always;
  return filled(text, { from: from ? fromText(from) : '', until: until ? untilText(until) : '' });
};

/** `A 50% and B 50% (Heading “Customers also chose”), planned for 4,000 shoppers` */
export const experimentText = (place: StoredPlace): string => {
  const { experiment } = place;
  if (!experiment) return texts.changes.none;
  const arms = listed(
    experiment.arms.map(({ name, weight }, index) => {
      const arm = filled(texts.changes.arm, { name: index === 1 ? 'B' : name, share: percent(weight) });
      return index === 1 ? filled(texts.changes.armOf, { arm, what: bText(place) }) : arm;
    }),
  );
  return experiment.planned ? filled(texts.changes.planned, { arms, count: experiment.planned }) : arms;
};

/** The settings that change, and the looks. */
const designChanges = (before: StoredPlace, after: StoredPlace, productName: ProductName): Told[] => {
  const { settings, isLook } = designDifferences(configurationOf(before), configurationOf(after), productName);
  const sentences = [...settings.map(({ sentence }) => sentence), ...(isLook ? [texts.changes.itsLooks] : [])];
  return sentences.map((sentence) => ({ sentence }));
};

/** `Dec 1, 2026 – Dec 26, 2026: heading “Gifts”` */
const variantText = (place: StoredPlace, variant: Variant): string => {
  const values = { from: fromText(variant.from), until: untilText(variant.until) };
  const changed = { ...place, ...variant, attributes: { ...place.attributes, ...variantLook(variant).attributes } };
  const differs = differenceText(configurationOf(place), configurationOf(changed));
  // An experiment has an A, a list on other days has none.
  const told = differs === texts.changes.sameDesign ? texts.days.same : differs;
  return filled(texts.days.told, { ...values, what: 'none' in variant ? texts.days.off : told });
};

/** The other days of a list, a text for each. */
export const variantTexts = (place: StoredPlace): string[] =>
  (place.variants ?? []).map((each) => variantText(place, each));

/** What is told of a list beside its design, each as a text. */
const FACTS = {
  name: (place) => quoted(nameOf(place)),
  pages: ({ pages }) => pagesText(pages),
  place: spotText,
  shown: scheduleText,
  days: (place) => listed(variantTexts(place)) || texts.changes.none,
  ifEmpty: ({ fallback }) =>
    fallback
      ?.map(({ attributes, element }) => quoted(attributes?.heading ?? element))
      .reduce((first, second) => filled(texts.changes.then, { first, second })) ?? texts.changes.nothing,
} satisfies Partial<Record<keyof typeof texts.changes.names, (place: StoredPlace) => string>>;

/** @param starts what is told of an experiment that starts */
const experimentChanges = (before: StoredPlace | undefined, after: StoredPlace, starts: string): string[] => {
  const [old, now] = [before?.experiment, after.experiment];
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  const experiment = experimentText(after);
  if (before && old?.id === now?.id)
    return [filled(texts.changes.experimentChanges, { before: experimentText(before), after: experiment })];
  return [...(old ? [texts.changes.experimentEnds] : []), ...(now ? [filled(starts, { experiment })] : [])];
};

const changesOf = (before: StoredPlace, after: StoredPlace, productName: ProductName, starts: string): Told[] => {
  const facts = after.id === BRAND ? [] : Object.entries(FACTS);
  const changes: Told[] = facts.flatMap(([name, text]) => {
    const [old, now] = [text(before), text(after)];
    return old === now ? [] : { sentence: becomes(texts.changes.names[name as keyof typeof FACTS], old, now) };
  });
  if (before.at !== after.at && spotText(before) === spotText(after))
    changes.push({
      sentence: filled(texts.changes.otherPart, { what: texts.changes.names.place }),
      details: [becomes(texts.listRow.part, before.at, after.at)],
    });
  changes.push(...designChanges(before, after, productName));
  changes.push(...experimentChanges(before, after, starts).map((sentence) => ({ sentence })));
  // A change that no sentence above names must not be silent.
  if (!changes.length && JSON.stringify(before) !== JSON.stringify(after))
    changes.push({ sentence: texts.changes.details });
  return changes;
};

/** The first change, and how many more there are. */
export const inShort = ([change, ...more]: readonly Change[], none = texts.shop.nothingShows): string =>
  [change?.sentence ?? none, ...(more.length ? [counted(texts.shop.moreChanges, more.length)] : [])].join(' ');

const newText = (place: StoredPlace, productName: ProductName): string => {
  const rules = rulesSentence(configurationOf(place), productName);
  const pages = pagesText(place.pages);
  const where = { name: nameOf(place), pages, spot: spotText(place), schedule: scheduleText(place) };
  const sentences = [filled(texts.changes.new, where)];
  if (rules) sentences.push(filled(texts.changes.newRules, { rules }));
  return sentences.join(' ');
};

/** Lists with the brand, if other ones have it: what was no brand says nothing. */
const evenly = (places: readonly StoredPlace[], others: readonly StoredPlace[]): readonly StoredPlace[] => {
  const isBrand = ({ id }: StoredPlace) => id === BRAND;
  return others.some(isBrand) && !places.some(isBrand) ? [...places, { id: BRAND } as StoredPlace] : places;
};

/**
 * What differs between two versions, a sentence for each change.
 *
 * @param productName gives the name of a product. Default: its id
 * @param starts what is told of an experiment that starts
 */
export const changesBetween = (
  before: readonly StoredPlace[],
  after: readonly StoredPlace[],
  productName: ProductName = (id) => id,
  starts = texts.changes.experimentStarts,
): Change[] => {
  const changes: Change[] = [];
  const [all, next] = [evenly(before, after), evenly(after, before)];
  const [olds, news] = [all, next].map((places) => new Map(places.map((place) => [place.id, place])));
  for (const place of next) {
    const old = olds!.get(place.id);
    const add = (kind: Change['kind'], told: Told) => changes.push({ id: place.id, kind, ...told });
    const ofList = (change: string) => filled(texts.changes.ofList, { name: nameOf(place), change });
    if (old)
      for (const { sentence, ...each } of changesOf(old, place, productName, starts))
        add('changed', { sentence: ofList(sentence), ...each });
    else {
      add('added', { sentence: newText(place, productName) });
      for (const sentence of experimentChanges(old, place, starts)) add('added', { sentence: ofList(sentence) });
    }
  }
  for (const place of all)
    if (!news!.has(place.id))
      changes.push({ id: place.id, kind: 'removed', sentence: filled(texts.changes.removed, { name: nameOf(place) }) });
  return changes;
};
