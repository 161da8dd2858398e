import { BRAND, type StoredPlace, type Variant } from '../../../../src/node/relay/lists/list-document.js';
import type { Look, PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { PAGE_PRODUCT } from '../../../../src/protocol/list-pages.js';
import { inheritedAttributes } from '../attribute-rows.js';
import { withPlainButton } from '../catalogue.js';
import { FALLBACK, fallbackHeading, isFallback } from '../fallback.js';
import { goalOf } from '../goals.js';
import { idOf } from '../list-ids.js';
import { type Rules, rulesOf, rulesText, tidyRules } from '../rules.js';
import type { Spot } from '../spot-text.js';
import { type Configuration, DEMO_CATALOGUE } from '../state.js';
import { texts } from '../texts.js';

export type PlaceExperiment = NonNullable<PublishedPlace['experiment']>;

export const nameOf = ({ name, id }: Pick<PublishedPlace, 'name' | 'id'>): string =>
  id === BRAND ? texts.rooms.brand : name || id;

/** The names of lists have at most so many characters. */
export const LONGEST_NAME = 80;

/** The name, with a number if another list has it: people know lists by their names. */
export const freeName = (name: string, others: readonly Pick<PublishedPlace, 'name' | 'id'>[]): string => {
  const key = (text: string) => text.trim().toLowerCase();
  const taken = new Set(others.map((each) => key(nameOf(each))));
  const given = name.trim();
  let free = given;
  for (let number = 2; taken.has(key(free)); number += 1)
    free = `${given.slice(0, LONGEST_NAME - 1 - `${number}`.length)} ${number}`;
  return free;
};

/** Whether the list ends before it starts. */
export const neverShown = ({ from, until }: { from?: string | undefined; until?: string | undefined }): boolean =>
  Date.parse(until ?? '') <= Date.parse(from ?? '');

/** Whether the pages of the list are still to be chosen. */
export const onNoPage = ({ pages }: Pick<PublishedPlace, 'pages'>): boolean => pages?.length === 0;

const unlessEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length ? value : undefined;

/** The looks and attributes of a design as a place has them. On a product page, the list is for the product of the page. */
export const looksOf = (configuration: Configuration): Look => {
  const { attributes, properties, parts } = configuration;
  const { 'base-url': _, 'endpoint-id': __, ...own } = attributes;
  if (own.product !== undefined) own.product = PAGE_PRODUCT;
  const [ownProperties, ownParts] = [unlessEmpty(properties), unlessEmpty(parts)];
  return {
    attributes: own,
    ...(ownProperties && { properties: ownProperties }),
    ...(ownParts && { parts: ownParts }),
  };
};

/** The studio's fallback, as a further list. */
const fallbackOf = ({ attributes, slots }: Configuration): PublishedPlace['fallback'] => {
  if (!isFallback(slots.empty ?? '')) return;
  const inherited = Object.fromEntries(
    // The rules of the place are those of its fallbacks, too.
    inheritedAttributes.flatMap((name) =>
      attributes[name] === undefined || name === 'rules' ? [] : [[name, attributes[name]]],
    ),
  );
  return [
    {
      element: 'popular-products',
      attributes: {
        limit: '4',
        heading: fallbackHeading(attributes),
        ...inherited,
        'catalog-url': attributes['catalog-url'] ?? DEMO_CATALOGUE,
      },
    },
  ];
};

/** The design of an arm. As in the shop, an arm without attributes has the design of the place. */
export const armDesign = (place: PublishedPlace, index: number): Look => {
  const arm = place.experiment?.arms[index];
  const { attributes, properties, parts } = arm?.attributes ? arm : place;
  return { attributes, properties, parts };
};

/** What a design says of a place. */
type PlaceDesign = Pick<PublishedPlace, 'element' | 'rules' | 'fallback'> & Look;

const designFields = (configuration: Configuration): PlaceDesign => {
  const fallback = fallbackOf(configuration);
  const { attributes: { rules: _, ...attributes } = {}, ...looks } = looksOf(configuration);
  const rules = tidyRules(rulesOf(configuration));
  return {
    element: configuration.element as PublishedPlace['element'],
    attributes,
    ...looks,
    ...(rules && { rules }),
    ...(fallback && { fallback }),
  };
};

/** A new list at a place of the shop, on the pages of its goal. Its id is the `list-id` of the design. */
export const placeOf = (name: string, configuration: Configuration, spot: Spot): StoredPlace => {
  const goal = goalOf(configuration);
  return {
    id: idOf(configuration),
    name,
    ...spot,
    ...(goal && { pages: [goal.page] }),
    ...designFields(configuration),
  };
};

/** The studio shows no fixed product, so that of the list stays. */
const withProductOf = (
  { attributes: old = {} }: PublishedPlace,
  attributes: Record<string, string>,
): Record<string, string> => ({ ...attributes, ...(attributes.product && old.product && { product: old.product }) });

/** Another design of a list of the shop, as an arm has it. */
export const lookFor = (place: PublishedPlace, configuration: Configuration): Look => {
  const { attributes = {}, ...looks } = looksOf(configuration);
  return { ...looks, attributes: withProductOf(place, attributes) };
};

/** A list of the shop with another design. Its id, name, place, pages, dates and experiment stay. */
export const withDesign = (place: StoredPlace, configuration: Configuration): StoredPlace => {
  const { attributes: old = {}, properties: _, parts: __, rules: ___, fallback, ...rest } = place;
  const { attributes: { 'list-id': ____, ...made } = {}, ...design } = designFields(configuration);
  const attributes = withProductOf(place, made);
  // Fallbacks of another program stay.
  if (old['list-id'] !== undefined) attributes['list-id'] = old['list-id'];
  const isStudios = text(designFields(designOf(place, '')).fallback) === text(fallback);
  return {
    ...rest,
    ...design,
    attributes,
    ...(design.fallback && fallback && !isStudios && { fallback }),
  } as StoredPlace;
};

/** Whether the list isn't shown today, because of its other days. */
export const isOffNow = ({ variants = [] }: StoredPlace, now = Date.now()): boolean => {
  const current = variants.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
  return !!current && 'none' in current;
};

/** The look of a period; of one without the list, none. */
export const variantLook = (variant: Variant): Look => ('none' in variant ? {} : variant);

const ordered = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const text = (value: unknown): string => JSON.stringify(value, ordered) ?? '';

/** The looks and attributes of a place as a text. Equal ones have equal texts. */
export const looksText = ({ attributes = {}, properties = {}, parts = {} }: Look): string =>
  text([attributes, properties, parts]);

/** The design of a place as a text. Equal designs have equal texts. */
export const designText = ({ element, rules = {}, fallback = [], ...looks }: PublishedPlace): string =>
  text([element, looksText(looks), rules, fallback]);

/** The rules of a place, or those of its own design. */
export const rulesOfPlace = ({ rules, attributes = {} }: Pick<PublishedPlace, 'rules' | 'attributes'>): Rules =>
  attributes.rules === undefined ? (tidyRules(rules) ?? {}) : rulesOf({ attributes });

/**
 * The design of a list of the shop, to be edited.
 *
 * @param product id of the product that the preview shows for the product of the page
 */
export const designOf = (place: PublishedPlace, product: string): Configuration => {
  const made = configurationOf(place);
  const { product: given, ...attributes } = made.attributes;
  return {
    ...made,
    attributes: {
      ...attributes,
      ...(given !== undefined && { product: given === PAGE_PRODUCT ? product : given }),
      'list-id': place.id,
    },
    slots: place.fallback ? { empty: FALLBACK } : {},
  };
};

/** The design of a place, for pictures. */
export const configurationOf = ({
  element,
  attributes = {},
  properties = {},
  parts = {},
  rules,
}: Pick<PublishedPlace, 'element' | 'rules'> & Look): Configuration => {
  const text = rulesText(rulesOfPlace({ rules, attributes }));
  return {
    element,
    attributes: { ...withPlainButton(attributes), ...(text && { rules: text }) },
    properties,
    parts,
    slots: {},
  };
};
