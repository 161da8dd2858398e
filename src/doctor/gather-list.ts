import type { Rule } from '../../widgets/element/rule.js';
import { ofDocument } from '../page/of-document.js';
import { platformOfPage } from '../platforms/platforms.js';
import type { Config } from '../protocol/config.js';
import { readRules } from '../protocol/list-rules.js';
import { ownKeys } from '../protocol/own-keys.js';
import type { ListFacts, Reason } from './facts.js';
import { fateWords, isShown, type ProductFate, unknownIds } from './lists/fates.js';
import { type ListStory, ownProducts } from './lists/list-story.js';
import { catalogueOf, LISTS, type PageList, unseenBy } from './lists/page-list.js';
import { unknownFields } from './lists/template-fields.js';
import { attributeTroubles } from './misspelt.js';
import { aboutService } from './observe/services.js';
import { addressOf } from './page/address.js';
import { failedPictures } from './page/page-elements.js';
import { pictureQuestion, type ResultOf } from './probe/questions.js';
import type { Session } from './session.js';

/** Maximum number of pictures of a list that are requested. */
const MOST_PICTURES = 5;

const reasonsOf = (fates: readonly ProductFate[], list: PageList): Reason[] => {
  const reasons = new Map<string, string[]>();
  for (const fate of fates.filter((each) => !isShown(each))) {
    const words = fateWords(fate, list);
    reasons.set(words, [...(reasons.get(words) ?? []), fate.id]);
  }
  return [...reasons].map(([words, ids]) => ({ words, ids }));
};

/** `catalog-url` or `product-url`, if it isn't a valid URL. */
const noAddressOf = ({ resolveProducts, catalogUrl, productUrl }: PageList): ListFacts['noAddress'] => {
  const value = catalogUrl || productUrl;
  if (resolveProducts || !value || addressOf(value.replace(/\{ids?\}/, '1'), ofDocument('baseURI'))) return;
  return { attribute: catalogUrl ? 'catalog-url' : 'product-url', value };
};

/** The template of the shop's own cards. A `<template>` may also belong to another library. */
const cardTemplate = ({ view }: PageList) => (view?.ownCard instanceof HTMLTemplateElement ? view.ownCard : null);

/** Whether it has prices, and neither the list nor the page says their currency. */
const hasPricesOnly = ({ view, products }: PageList): boolean =>
  !!view?.money && !view.money.currency && (products ?? []).some(({ price }) => price);

/** Custom cards of a template, whose fields are known only once there are products. */
const fieldsOf = (list: PageList): ListFacts['unknownFields'] => {
  const template = cardTemplate(list);
  return template?.content ? unknownFields(template, list.products ?? []) : undefined;
};

/** Custom cards may need only the id. */
const hasOwnCards = (list: PageList): boolean =>
  ('renderCard' in list && list.renderCard !== undefined) || !!cardTemplate(list);

/** Whether a product has variants to choose from, for which `buy` links to its page. */
const hasChoices = (product: object): boolean =>
  ['variants', 'swatches'].some((key) => Array.isArray(Reflect.get(product, key)) && Reflect.get(product, key)[1]);

/** Who adds the products of a list with `buy` to the cart. */
const buyerOf = (session: Session, list: PageList): ListFacts['buy'] => {
  const products = (list.products ?? []).filter((product) => !hasChoices(product));
  if (!list.buy || !products[0]) return;
  const isKnown =
    list.view?.features.extras?.buysBy() ||
    list.addUrl ||
    platformOfPage() ||
    session.handlesActions ||
    session.listensToActions?.();
  return isKnown ? 'known' : 'none';
};

/** What is wrong with a list's rules, and what the shop's data lacks for them. */
const rulesOf = ({ rules, products = [] }: PageList, fates: readonly ProductFate[]): ListFacts['rules'] => {
  if (!rules) return;
  const { brands, categories, priceBelow, priceAbove, soldOut, problems } = readRules(rules);
  const isLost = (field: string, why: ProductFate['why']): boolean =>
    !!products[0] && products.every((each) => !each[field]) && !fates.some((fate) => fate.why === why);
  const lacks = [
    brands.size && isLost('manufacturer', 'brand') && 'manufacturer',
    categories.size && isLost('category', 'category') && 'category',
    (priceBelow >= 0 || priceAbove >= 0) && isLost('price', 'price') && 'price',
    soldOut && isLost('availability', 'sold-out') && 'availability',
  ];
  return { problems, lacks: lacks.filter((field) => typeof field === 'string') };
};

/** The facts of a list. */
export const gatherList = (session: Session, story: ListStory, config: Config, resultOf: ResultOf): ListFacts => {
  const { list, fates, recorded, catalogueFailure, name, state, operation, received, nameless, failure } = story;
  const baseUrl = list.baseUrl || config.baseUrl;
  const servicePrices = new Map((ownProducts(list) ?? []).map(({ id, price }) => [id, price]));
  const pictures = failedPictures(list);
  const properties = (
    customElements.get(list.localName) as { elementProperties?: Map<string, Partial<Rule>> } | undefined
  )?.elementProperties;
  return {
    ...{ name, state, operation, received, nameless, failure },
    element: list.localName,
    configured: !!((list.baseUrl || config.baseUrl) && (list.endpointId || config.endpointId)),
    category: list.category,
    area: list.area,
    product: list.product || undefined,
    excludesCart: !!list.excludeCart,
    service: baseUrl && aboutService({ baseUrl }, location.origin),
    buy: buyerOf(session, list),
    allowsZero: list.zeroPrice !== undefined && list.zeroPrice !== 'hide-price',
    unseen: unseenBy(list),
    overlap: session.isSettled ? session.readers?.readOverlap(list) : undefined,
    inherited: session.readers?.readInherited(list),
    hasCatalogue: !!(list.resolveProducts || list.catalogUrl || list.productUrl) || hasOwnCards(list),
    isRecorded: recorded !== undefined,
    reasons: reasonsOf(fates, list),
    unknown: unknownIds(fates, list),
    catalogue: catalogueFailure,
    from: catalogueOf(list),
    placeholders: list.view?.placeholders ?? [],
    noAddress: noAddressOf(list),
    products: (list.products ?? []).map(({ id, name, displayName, url, pictureUrl, price }) => ({
      id,
      name: displayName || name,
      url,
      pictureUrl,
      price,
      servicePrice: servicePrices.get(id),
    })),
    waits: waitsOf(list),
    troubles: properties ? attributeTroubles(list.attributes, properties.values()) : [],
    currency: list.currency,
    lacksCurrency: hasPricesOnly(list) && !hasOwnCards(list),
    printsNumbers: hasPricesOnly(list) && !!cardTemplate(list)?.content?.querySelector('[data-price]'),
    locale: list.locale,
    unknownFields: fieldsOf(list),
    words: ownKeys(list.texts ?? {}),
    rules: rulesOf(list, fates),
    pictureCount: pictures.count,
    pictures: pictures.failed.slice(0, MOST_PICTURES).flatMap((url) => {
      const trial = resultOf(pictureQuestion(url));
      return trial ? { url, trial } : [];
    }),
  };
};

/**
 * Why an idle list has sent no request; undefined for a list that the page hides, and in another list's slot: it loads only when it is shown.
 */
const waitsOf = (list: PageList): { displayed: boolean; away: number } | undefined => {
  if (list.state !== 'idle' || list.hidden || list.parentElement?.closest(LISTS)) return;
  const { top, bottom, left, right } = list.getBoundingClientRect();
  return {
    displayed: list.getClientRects().length > 0,
    away: Math.max(top - innerHeight, -bottom, left - innerWidth, -right, 0),
  };
};
