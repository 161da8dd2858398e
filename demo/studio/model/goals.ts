import { PAGE_CATEGORY, type PageKind } from '../../../src/protocol/list-pages.js';
import { FALLBACK } from './fallback.js';
import { headingIn, LANGUAGES, textsIn } from './languages.js';
import type { Demo } from './server.js';
import { bareList, type Configuration, DEMO_CATALOGUE } from './state.js';
import { language } from './studio-language.js';
import { texts } from './texts.js';
import { attributesOf } from './valid-design.js';

/** The purpose of a list, with settings to start from. */
export interface Goal {
  /** names its title and its benefit for the shop */
  id: keyof typeof texts.goals;
  /** the readable part of the ids of its lists */
  purpose: string;
  page: PageKind;
  configuration(product: string): Configuration;
}

/** Its fallback are popular products. */
const recommended = (heading: string, more: Record<string, string>): Configuration => ({
  ...bareList('reco-list'),
  attributes: { heading, ...more, limit: '8', currency: 'EUR', 'exclude-cart': '' },
  slots: { empty: FALLBACK },
});

const popular = (heading: string, more: Record<string, string>): Configuration => ({
  ...bareList('popular-products'),
  attributes: { heading, currency: 'EUR', 'catalog-url': DEMO_CATALOGUE, ...more },
});

const { headings } = LANGUAGES.en!;

/** The product page is first, because most shops start there. */
export const goals: readonly Goal[] = [
  {
    id: 'product',
    purpose: 'similar-products',
    page: 'product',
    configuration: (product) => recommended(headings.alsoLike, { area: 'product-page', product }),
  },
  {
    id: 'cart',
    purpose: 'matching-products',
    page: 'cart',
    configuration: () => recommended(headings.withCart, { area: 'cart-page', layout: 'carousel' }),
  },
  {
    id: 'category',
    purpose: 'popular-products',
    page: 'category',
    configuration: () => recommended(headings.popularNow, { area: 'category', category: PAGE_CATEGORY }),
  },
  {
    id: 'home',
    purpose: 'popular-products',
    page: 'home',
    configuration: () => popular(headings.popularNow, { limit: '8', 'full-rows': '' }),
  },
  {
    id: 'search',
    purpose: 'popular-products',
    page: 'search',
    configuration: () => popular(headings.popular, { limit: '8', layout: 'carousel' }),
  },
];

/** A new list: for the first product, in the currency of the catalogue. */
export const firstList = (
  { products, currency }: Pick<Demo, 'products' | 'currency'>,
  goal = goals[0]!,
): Configuration => {
  const { attributes, ...others } = goal.configuration(products[0]!.id);
  // The shop is likely to speak the language of its people. Without a translation, lists are in English anyway.
  const heading = headingIn(language, attributes.heading ?? '');
  const words = textsIn(language);
  return {
    ...others,
    attributes: { ...attributes, heading, currency, ...(words && { locale: language, texts: words }) },
  };
};

/** The goal of a configuration, recognised by its main attributes. */
export const goalOf = ({ element, attributes }: Configuration): Goal | undefined =>
  goals.find(({ configuration }) => {
    const made = configuration('');
    const isLike = (name: string) => made.attributes[name] === attributes[name];
    return made.element === element && (element === 'reco-list' ? isLike('area') : isLike('full-rows'));
  });

export const goalTitle = (configuration: Configuration): string | undefined => {
  const goal = goalOf(configuration);
  return goal && texts.goals[goal.id].title;
};

/** The attributes that belong to the purpose of a list, not to its design. */
const PURPOSE: Readonly<Record<string, readonly string[]>> = {
  'reco-list': ['list-id', 'area', 'product', 'category'],
  'popular-products': ['list-id', 'full-rows'],
};

/** The attributes of another list, for the purpose of this one. */
export const withPurposeOf = (
  { element, attributes: own = {} }: { element: string; attributes?: Record<string, string> },
  other: Record<string, string>,
): Record<string, string> => {
  const isPurpose = ([name]: [string, string]) => PURPOSE[element]!.includes(name);
  return Object.fromEntries([
    ...Object.entries(other).filter((each) => !isPurpose(each)),
    ...Object.entries(own).filter(isPurpose),
  ]);
};

/** A list with another goal. It keeps its looks, and what it has otherwise than its goal before begins with. */
export const withGoal = (demo: Pick<Demo, 'products' | 'currency'>, list: Configuration, goal: Goal): Configuration => {
  const before = firstList(demo, goalOf(list));
  const { attributes, ...others } = firstList(demo, goal);
  const isOwn = ([name, value]: [string, string]) =>
    value !== before.attributes[name] && attributesOf(others.element).has(name);
  const isKept = ([name]: [string, string]) => !(name in before.attributes) || name in list.attributes;
  const id = list.attributes['list-id'];
  const settings = [...Object.entries(attributes).filter(isKept), ...Object.entries(list.attributes).filter(isOwn)];
  const made = { element: others.element, attributes: { ...attributes, ...(id && { 'list-id': id }) } };
  return {
    ...list,
    element: others.element,
    attributes: withPurposeOf(made, Object.fromEntries(settings)),
    slots: list.element === others.element ? list.slots : others.slots,
  };
};
