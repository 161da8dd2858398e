import type { Look, PublishedPlace } from '../../../../src/server/lists/place-format.js';
import { inheritedAttributes } from '../attribute-rows.js';
import { FROM_PAGE } from '../code/facts.js';
import { isFallback } from '../fallback.js';
import { goalOf } from '../goals.js';
import { headingIn } from '../languages.js';
import { PHONE_COLUMNS } from '../manifest.js';
import { type Rules, rulesOf, rulesText, tidyRules } from '../rules.js';
import type { SavedList } from '../saved-lists.js';
import { type Configuration, DEMO_CATALOGUE } from '../state.js';

export type PlaceExperiment = NonNullable<PublishedPlace['experiment']>;

/** The id of a list without its version: `home-1a2b3c~4` → `home-1a2b3c`. */
const baseId = (id: string): string => id.replace(/~\d+$/, '');

export const nameOf = ({ name, id }: Pick<PublishedPlace, 'name' | 'id'>): string => name || id;

const filled = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length ? value : undefined;

/** The looks and attributes of a design as a place has them. On a product page, the list is for the product of the page. */
export const looksOf = ({ attributes, properties, parts }: Configuration): Look => {
  const { 'base-url': _, 'endpoint-id': __, ...own } = attributes;
  for (const [name, { place }] of Object.entries(FROM_PAGE)) if (own[name] !== undefined) own[name] = place;
  // A media query of the studio's style sheet, and no property of the lists.
  const { [PHONE_COLUMNS]: ___, ...listProperties } = properties;
  const [ownProperties, ownParts] = [filled(listProperties), filled(parts)];
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
        heading: headingIn(attributes.locale, 'Popular right now'),
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

/** What of a design a published list can't have: own HTML, and another number of columns on phones. */
export const leftOut = ({ slots, properties }: Configuration): string[] => [
  ...Object.entries(slots)
    .filter(([slot, html]) => html.trim() && !(slot === 'empty' && isFallback(html)))
    .map(([slot]) => (slot ? `your own content for “${slot}”` : 'your own content')),
  ...(properties[PHONE_COLUMNS] ? ['the cards per row on phones'] : []),
];

/** A saved list at a place of the shop, on the pages of its goal. */
export const placeOf = (
  { id, name, configuration }: Pick<SavedList, 'id' | 'name' | 'configuration'>,
  spot: Pick<PublishedPlace, 'at' | 'where'>,
): PublishedPlace => {
  const fallback = fallbackOf(configuration);
  const { attributes: { rules: _, ...attributes } = {}, ...looks } = looksOf(configuration);
  const rules = tidyRules(rulesOf(configuration));
  const goal = goalOf(configuration);
  return {
    id: baseId(id),
    name,
    ...spot,
    ...(goal && { pages: [goal.page] }),
    element: configuration.element as PublishedPlace['element'],
    attributes,
    ...looks,
    ...(rules && { rules }),
    ...(fallback && { fallback }),
  };
};

/** The rules of a place, or those of its own design. */
export const rulesOfPlace = ({ rules, attributes = {} }: Pick<PublishedPlace, 'rules' | 'attributes'>): Rules =>
  attributes.rules === undefined ? (tidyRules(rules) ?? {}) : rulesOf({ attributes });

/** The design of a place, for the studio's preview and pictures. */
export const configurationOf = ({
  element,
  attributes = {},
  properties = {},
  parts = {},
  rules,
}: Pick<PublishedPlace, 'element' | 'rules'> & Look): Configuration => {
  const text = rulesText(rulesOfPlace({ rules, attributes }));
  return { element, attributes: { ...attributes, ...(text && { rules: text }) }, properties, parts, slots: {} };
};
