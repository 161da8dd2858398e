import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { pagesText } from '../page-names.js';
import { describeRules } from '../rules.js';
import { plainTitle } from '../setting-names.js';
import { spotText } from '../spot-text.js';
import { locale } from '../studio-language.js';
import { filled, listed, percent, texts } from '../texts.js';
import { nameOf, rulesOfPlace } from './published-place.js';

/** A change between two versions, as a sentence. */
export interface Change {
  /** of the place */
  id: string;
  kind: 'added' | 'removed' | 'changed';
  sentence: string;
}

type ProductName = (id: string) => string;

const quoted = (text: string): string => filled(texts.common.quoted, { text });

const shown = (value: string | undefined): string =>
  value === undefined
    ? texts.changes.notSet
    : value === ''
      ? texts.changes.on
      : quoted(value.length > 60 ? `${value.slice(0, 60)}…` : value);

export const dateText = (date: string | undefined): string => {
  if (!date) return '';
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
};

/** `Nov 25, 2026`: a day without its time, in the local time zone */
export const longDay = (date: string): string => new Date(date).toLocaleDateString(locale, { dateStyle: 'medium' });

/** `from 1 Dec, 08:00 until 24 Dec, 20:00`, or `always` */
export const scheduleText = ({ from, until }: Pick<PublishedPlace, 'from' | 'until'>): string => {
  const { always, both, from: begin, until: end } = texts.schedule;
  const text = from ? (until ? both : begin) : until ? end : always;
  return filled(text, { from: dateText(from), until: dateText(until) });
};

export const experimentText = ({ experiment }: PublishedPlace): string => {
  if (!experiment) return texts.changes.none;
  const arms = listed(
    experiment.arms.map(({ name, weight, none }) =>
      filled(texts.changes.arm, {
        name: none ? filled(texts.changes.noList, { name }) : name,
        share: percent(weight),
      }),
    ),
  );
  return experiment.planned ? filled(texts.changes.planned, { arms, count: experiment.planned }) : arms;
};

const becomes = (what: string, before: string, after: string): string =>
  filled(texts.changes.becomes, { what, before, after });

const settings = (
  before: PublishedPlace,
  after: PublishedPlace,
  place: 'attributes' | 'properties' | 'parts',
): string[] => {
  const [one, other] = [before[place] ?? {}, after[place] ?? {}];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name] && name !== 'list-id' && name !== 'rules')
    .map((name) =>
      place === 'parts'
        ? filled(texts.changes.looks, { part: name })
        : becomes(plainTitle({ place, name }), shown(one[name]), shown(other[name])),
    );
};

const rulesText = (place: PublishedPlace, productName: ProductName): string =>
  describeRules(rulesOfPlace(place), productName).join('; ');

const changesOf = (before: PublishedPlace, after: PublishedPlace, productName: ProductName): string[] => {
  const changes: string[] = [];
  const { names } = texts.changes;
  const compare = (what: keyof typeof names, text: (place: PublishedPlace) => string): void => {
    const [one, other] = [text(before), text(after)];
    if (one !== other) changes.push(becomes(names[what], one, other));
  };
  compare('name', (place) => quoted(nameOf(place)));
  compare('pages', ({ pages }) => pagesText(pages));
  compare('place', spotText);
  compare('shown', scheduleText);
  compare('kind', ({ element }) =>
    element === 'popular-products' ? texts.changes.popular : texts.changes.recommendations,
  );
  for (const place of ['attributes', 'properties', 'parts'] as const) changes.push(...settings(before, after, place));
  if (JSON.stringify(before.experiment) !== JSON.stringify(after.experiment)) {
    if (!before.experiment) changes.push(filled(texts.changes.experimentStarts, { experiment: experimentText(after) }));
    else if (!after.experiment) changes.push(texts.changes.experimentEnds);
    else if (before.experiment.id === after.experiment.id)
      changes.push(
        filled(texts.changes.experimentChanges, { before: experimentText(before), after: experimentText(after) }),
      );
    else changes.push(filled(texts.changes.experimentOther, { experiment: experimentText(after) }));
  }
  compare('rules', (place) => rulesText(place, productName) || texts.changes.none);
  compare(
    'ifEmpty',
    ({ fallback }) =>
      fallback
        ?.map(({ attributes, element }) => quoted(attributes?.heading ?? element))
        .reduce((first, second) => filled(texts.changes.then, { first, second })) ?? texts.changes.nothing,
  );
  // A change that no sentence above names must not be silent.
  if (!changes.length && JSON.stringify(before) !== JSON.stringify(after)) changes.push(texts.changes.details);
  return changes;
};

const newText = (place: PublishedPlace, productName: ProductName): string => {
  const rules = rulesText(place, productName);
  const pages = pagesText(place.pages);
  const where = { name: nameOf(place), pages, spot: spotText(place), schedule: scheduleText(place) };
  const sentences = [filled(texts.changes.new, where)];
  if (rules) sentences.push(filled(texts.changes.newRules, { rules }));
  if (place.experiment) sentences.push(filled(texts.changes.newExperiment, { experiment: experimentText(place) }));
  return sentences.join(' ');
};

/**
 * What differs between two versions, a sentence for each change.
 *
 * @param productName gives the name of a product. Default: its id
 */
export const changesBetween = (
  before: readonly PublishedPlace[],
  after: readonly PublishedPlace[],
  productName: ProductName = (id) => id,
): Change[] => {
  const changes: Change[] = [];
  const [olds, news] = [before, after].map((places) => new Map(places.map((place) => [place.id, place])));
  for (const place of after) {
    const old = olds!.get(place.id);
    const add = (kind: Change['kind'], sentence: string) => changes.push({ id: place.id, kind, sentence });
    if (old)
      for (const each of changesOf(old, place, productName))
        add('changed', filled(texts.changes.ofList, { name: nameOf(place), change: each }));
    else add('added', newText(place, productName));
  }
  for (const place of before)
    if (!news!.has(place.id))
      changes.push({ id: place.id, kind: 'removed', sentence: filled(texts.changes.removed, { name: nameOf(place) }) });
  const order = (places: readonly PublishedPlace[], others: ReadonlyMap<string, unknown>) =>
    places.flatMap(({ id }) => (others.has(id) ? id : [])).join();
  if (order(before, news!) !== order(after, olds!))
    changes.push({ id: '', kind: 'changed', sentence: texts.changes.order });
  return changes;
};
