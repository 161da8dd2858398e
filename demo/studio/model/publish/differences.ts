import type { PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { percent } from '../number-text.js';
import { pagesText } from '../page-names.js';
import { describeRules } from '../rules.js';
import { words } from '../setting-names.js';
import { spotText } from '../spot-text.js';
import type { SettingPlace } from '../state.js';
import { nameOf, rulesOfPlace } from './published-place.js';

/** A change between two versions, as a sentence. */
export interface Change {
  /** of the place */
  id: string;
  kind: 'added' | 'removed' | 'changed';
  sentence: string;
}

type ProductName = (id: string) => string;

const shown = (value: string | undefined): string =>
  value === undefined ? 'not set' : value === '' ? 'on' : `“${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;

export const dateText = (date: string | undefined): string => {
  if (!date) return '';
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : time.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
};

/** `Nov 25, 2026`: a day without its time, in the local time zone */
export const longDay = (date: string): string => new Date(date).toLocaleDateString('en', { dateStyle: 'medium' });

/** `from 1 Dec, 08:00 until 24 Dec, 20:00`, or `always` */
export const scheduleText = ({ from, until }: Pick<PublishedPlace, 'from' | 'until'>): string =>
  [from && `from ${dateText(from)}`, until && `until ${dateText(until)}`].filter(Boolean).join(' ') || 'always';

export const experimentText = ({ experiment }: PublishedPlace): string => {
  if (!experiment) return 'none';
  const arms = experiment.arms.map(
    ({ name, weight, none }) => `${name}${none ? ' (no list)' : ''} ${percent('en', weight)}`,
  );
  const planned = experiment.planned ? `, planned for ${experiment.planned.toLocaleString('en')} shoppers` : '';
  return `${arms.join(' and ')}${planned}`;
};

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
        ? `the looks of “${name}” change`
        : `${words({ place: place as SettingPlace, name })}: ${shown(one[name])} becomes ${shown(other[name])}`,
    );
};

const rulesText = (place: PublishedPlace, productName: ProductName): string =>
  describeRules(rulesOfPlace(place), productName).join('; ');

const changesOf = (before: PublishedPlace, after: PublishedPlace, productName: ProductName): string[] => {
  const changes: string[] = [];
  const compare = (what: string, text: (place: PublishedPlace) => string): void => {
    const [one, other] = [text(before), text(after)];
    if (one !== other) changes.push(`${what}: ${one} becomes ${other}`);
  };
  compare('name', (place) => `“${nameOf(place)}”`);
  compare('pages', ({ pages }) => pagesText(pages));
  compare('place', spotText);
  compare('shown', scheduleText);
  compare('kind of list', ({ element }) => (element === 'popular-products' ? 'popular products' : 'recommendations'));
  for (const place of ['attributes', 'properties', 'parts'] as const) changes.push(...settings(before, after, place));
  if (JSON.stringify(before.experiment) !== JSON.stringify(after.experiment)) {
    if (!before.experiment) changes.push(`an experiment starts: ${experimentText(after)}`);
    else if (!after.experiment) changes.push('the experiment ends');
    else if (before.experiment.id === after.experiment.id)
      changes.push(`the running experiment changes: ${experimentText(before)} becomes ${experimentText(after)}`);
    else changes.push(`another experiment starts: ${experimentText(after)}`);
  }
  compare('rules', (place) => rulesText(place, productName) || 'none');
  compare(
    'if it is empty',
    ({ fallback }) =>
      fallback?.map(({ attributes, element }) => `“${attributes?.heading ?? element}”`).join(', then ') || 'nothing',
  );
  // A change that no sentence above names must not be silent.
  if (!changes.length && JSON.stringify(before) !== JSON.stringify(after)) changes.push('details change');
  return changes;
};

const newText = (place: PublishedPlace, productName: ProductName): string => {
  const rules = rulesText(place, productName);
  const experiment = place.experiment ? ` An experiment starts: ${experimentText(place)}.` : '';
  return `“${nameOf(place)}” is new, on ${pagesText(place.pages)}, ${spotText(place)}, shown ${scheduleText(place)}.${rules ? ` Rules: ${rules}.` : ''}${experiment}`;
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
    if (old) for (const each of changesOf(old, place, productName)) add('changed', `“${nameOf(place)}”: ${each}.`);
    else add('added', newText(place, productName));
  }
  for (const place of before)
    if (!news!.has(place.id))
      changes.push({ id: place.id, kind: 'removed', sentence: `“${nameOf(place)}” is removed.` });
  const order = (places: readonly PublishedPlace[], others: ReadonlyMap<string, unknown>) =>
    places.flatMap(({ id }) => (others.has(id) ? id : [])).join();
  if (order(before, news!) !== order(after, olds!))
    changes.push({ id: '', kind: 'changed', sentence: 'The order of the lists changes.' });
  return changes;
};
