import type { Config } from '../../protocol/config.js';
import { languageOf } from '../../protocol/language-of.js';
import { readRules } from '../../protocol/list-rules.js';
import { ownKeys } from '../../protocol/own-keys.js';
import type { AttributeRule } from '../shared/list-on-page.js';
import { ofDocument } from '../shared/of-document.js';
import { platformOfPage } from '../without-code/platforms/platforms.js';
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

const MOST_PICTURES = 5;
/** No more texts of a page are read. */
const MOST_TEXTS = 300;

/** Why products of the response are not shown, and their ids. */
const reasonsOf = (fates: readonly ProductFate[], list: PageList) => {
  const reasons = new Map<string, string[]>();
  for (const fate of fates.filter((each) => !isShown(each))) {
    const words = fateWords(fate, list);
    reasons.set(words, [...(reasons.get(words) ?? []), fate.id]);
  }
  return [...reasons].map(([words, ids]) => ({ words, ids }));
};

/** `catalog-url` or `product-url`, if it isn't a valid URL. */
const noAddressOf = ({ resolveProducts, catalogUrl, productUrl }: PageList) => {
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
const fieldsOf = (list: PageList) => {
  const template = cardTemplate(list);
  return template?.content ? unknownFields(template, list.products ?? []) : undefined;
};

/** Custom cards may need only the id. */
const hasOwnCards = (list: PageList): boolean =>
  ('renderCard' in list && list.renderCard !== undefined) || !!cardTemplate(list);

/** Whether a product has variants to choose from, for which `buy` links to its page. */
const hasChoices = (product: object): boolean =>
  ['variants', 'swatches'].some((key) => Array.isArray(Reflect.get(product, key)) && Reflect.get(product, key)[1]);

/** Only with `buy`: `known` if a platform, `add-url` or the page's own code adds a product to the cart. */
const buyerOf = (session: Session, list: PageList): 'known' | 'none' | undefined => {
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

/** What is wrong with a list's rules, and the fields of products that they need and no product has. */
const rulesOf = ({ rules, products = [] }: PageList, fates: readonly ProductFate[]) => {
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

const shownOf = (session: Session, list: PageList, resultOf: ResultOf) => {
  const servicePrices = new Map((ownProducts(list) ?? []).map(({ id, price }) => [id, price]));
  const pictures = failedPictures(list);
  return {
    products: (list.products ?? []).map(({ id, name, displayName, url, pictureUrl, price }) => ({
      id,
      name: displayName || name,
      url,
      pictureUrl,
      price,
      // The shop's own catalogue may have another one.
      servicePrice: servicePrices.get(id),
    })),
    pictureCount: pictures.count,
    // Those that are not shown, with the result of loading each one again.
    pictures: pictures.failed.slice(0, MOST_PICTURES).flatMap((url) => {
      const trial = resultOf(pictureQuestion(url));
      return trial ? { url, trial } : [];
    }),
    unseen: unseenBy(list),
    pagePart: list.view?.pagePart,
    overlap: session.isSettled ? session.readers?.readOverlap(list) : undefined,
    inherited: session.readers?.readInherited(list),
  };
};

/** The language of the page's own words, and what the nearest `lang` says. */
const languagesOf = (list: PageList) => {
  const said = list.closest<HTMLElement>('[lang]')?.lang;
  const texts = [...ofDocument('querySelectorAll')('p,h1,h2,h3,li,label,button')].slice(0, MOST_TEXTS);
  return said && { said, spoken: languageOf(texts.map(({ textContent }) => textContent).join(' ')) };
};

const settingsOf = (list: PageList) => {
  const properties = (
    customElements.get(list.localName) as { elementProperties?: Map<string, Partial<AttributeRule>> } | undefined
  )?.elementProperties;
  return {
    category: list.category,
    area: list.area,
    product: list.product || undefined,
    excludesCart: !!list.excludeCart,
    // `zero-price` was decided, so that a price of 0 is intended.
    allowsZero: list.zeroPrice !== undefined && list.zeroPrice !== 'hide-price',
    noAddress: noAddressOf(list),
    troubles: properties ? attributeTroubles(list.attributes, properties.values()) : [],
    currency: list.currency,
    locale: list.locale,
    languages: languagesOf(list),
    lacksCurrency: hasPricesOnly(list) && !hasOwnCards(list),
    printsNumbers: hasPricesOnly(list) && !!cardTemplate(list)?.content?.querySelector('[data-price]'),
    unknownFields: fieldsOf(list),
    words: ownKeys(list.texts ?? {}),
  };
};

export const gatherList = (session: Session, story: ListStory, config: Config, resultOf: ResultOf) => {
  const { list, fates, recorded, catalogueFailure, name, published, state, operation, received, nameless, failure } =
    story;
  const baseUrl = list.baseUrl || config.baseUrl;
  return {
    ...{ name, published, state, operation, received, nameless, failure },
    element: list.localName,
    // A service, for the list or for the page.
    configured: !!(baseUrl && (list.endpointId || config.endpointId)),
    service: baseUrl && aboutService({ baseUrl }, location.origin),
    buy: buyerOf(session, list),
    hasCatalogue: !!(list.resolveProducts || list.catalogUrl || list.productUrl) || hasOwnCards(list),
    from: catalogueOf(list),
    catalogue: catalogueFailure,
    // Ids that it shows although the shop didn't return their names and prices, and ids that the shop doesn't have.
    placeholders: list.view?.placeholders ?? [],
    unknown: unknownIds(fates, list),
    isRecorded: recorded !== undefined,
    reasons: reasonsOf(fates, list),
    rules: rulesOf(list, fates),
    waits: waitsOf(list),
    ...settingsOf(list),
    ...shownOf(session, list, resultOf),
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
