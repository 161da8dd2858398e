import { type ListPage, LONGEST_PATH, MOST_PAGES, PAGE_KINDS, pagesMistake } from '../../../protocol/list-pages.js';
import { type ListRules, LONGEST_NAME, MOST_NAMES, MOST_PINS, MOST_POSITION } from '../../../protocol/list-rules.js';
import { type ListElement, MOST_FALLBACKS, SIDES } from '../../../protocol/place-mistake.js';
import {
  also,
  byField,
  distinct,
  type Format,
  list,
  number,
  object,
  oneOf,
  ref,
  text,
  type ValueOf,
  value,
  whole,
  yes,
} from '../json/format.js';
import { definitions, designOf } from './design-format.js';

const LONGEST_ID = 200;
const name = text(LONGEST_ID);
const share = number('a number from 0 to 1', 0, 1);

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

const isDate = (value: unknown): boolean => {
  if (typeof value !== 'string' || !ISO_DATE.test(value)) return false;
  const [year, month, day] = value.split(/[-T]/, 3).map(Number);
  // JavaScript takes February 30 for March 2.
  return new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() === day && !Number.isNaN(Date.parse(value));
};

export const date: Format<string> = value(
  'a date such as 2026-12-24T18:00:00+01:00',
  { type: 'string', pattern: ISO_DATE.source },
  isDate,
);

const page: Format<ListPage> = value(
  `${PAGE_KINDS.join(', ')} or a path that begins with /`,
  { anyOf: [{ enum: PAGE_KINDS }, { type: 'string', maxLength: LONGEST_PATH, pattern: '^/' }] },
  (each) => !pagesMistake([each]),
);

const names = list(text(LONGEST_NAME), 'texts', MOST_NAMES);
const price = number('a price', 0, 1e12);
const pin = object({ id: text(LONGEST_NAME), position: whole(1, MOST_POSITION) }, {});

const rules: Format<ListRules> = object(
  {},
  {
    pin: distinct(list(pin, 'products', MOST_PINS), 'id', 'position'),
    hide: object({}, { brands: names, categories: names, priceBelow: price, priceAbove: price, soldOut: yes }),
  },
);

/** Weights are decimal fractions, whose sum may differ from 1 in the last digits. */
const NEAR = 1e-6;

const experimentOf = (element: ListElement) => {
  /** a design of its own, no list at all, or the place's own design */
  const arm = also(object({ name, weight: share }, { ...designOf(element), none: yes }), (each, tell) => {
    if (each.none && (each.attributes ?? each.properties ?? each.parts))
      tell('an arm without a list has no attributes, properties and parts');
  });
  const arms = also(distinct(list(arm, 'arms', 10, 2), 'name'), (all, tell) => {
    const sum = all.reduce((before, { weight }) => before + weight, 0);
    if (Math.abs(sum - 1) > NEAR) tell(`the weights must add up to 1, not ${sum}`);
  });
  return object(
    { id: name, arms },
    { coverage: share, planned: number('a number of shoppers', 1, 1e12), lift: number('a number') },
  );
};

/** A format with the attributes of its element. */
const perElement = <Value>(formatOf: (element: ListElement) => Format<Value>) =>
  byField('element', { 'reco-list': formatOf('reco-list'), 'popular-products': formatOf('popular-products') });

const fallback = list(
  perElement((element) => object({ element: oneOf([element]) }, designOf(element))),
  'lists',
  MOST_FALLBACKS,
);

/** A list at a selector of the shop's pages. */
export const place = perElement((element) =>
  also(
    object(
      { id: name, at: text(2000, 'a CSS selector'), where: oneOf(SIDES), element: oneOf([element]) },
      {
        name,
        /** default: each page on which the selector matches */
        pages: list(page, 'pages', MOST_PAGES, 1),
        ...designOf(element),
        from: date,
        until: date,
        experiment: experimentOf(element),
        rules: ref('rules', rules),
        fallback: ref('fallback', fallback),
      },
    ),
    ({ from, until }, tell) => {
      if (from && until && Date.parse(until) <= Date.parse(from)) tell('must be later than from', '.until');
    },
  ),
);

export const places = also(distinct(list(place, 'places', 10_000), 'id'), (all, tell) => {
  const known = new Map<string, { arms: string; index: number }>();
  for (const [index, { experiment }] of all.entries()) {
    if (!experiment) continue;
    const { id, coverage = 1 } = experiment;
    const arms = JSON.stringify([coverage, experiment.arms.map(({ name, weight }) => [name, weight])]);
    const first = known.get(id);
    if (!first) known.set(id, { arms, index });
    else if (first.arms !== arms)
      tell(`places[${first.index}] has the same id, but other arms, weights or coverage`, `[${index}].experiment`);
  }
});

export type Look = Pick<PublishedPlace, 'attributes' | 'properties' | 'parts'>;

/** A list at a selector of the shop's pages, as it is published. */
export type PublishedPlace = ValueOf<typeof place>;

/** An immutable file, `lists/<sha256>.json`. */
export interface ListsFile {
  version: number;
  places: PublishedPlace[];
}

export const listsSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Published lists of recotag',
  type: 'object',
  required: ['version', 'places'],
  properties: { version: { type: 'integer', minimum: 1 }, places: places.schema },
  $defs: { ...definitions, rules: rules.schema, fallback: fallback.schema },
};
