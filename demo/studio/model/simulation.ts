import { isDemoCatalogue, withShopCatalogue } from './catalogue.js';
import { markup } from './code/markup.js';
import { type StyleRule, styleRules } from './code/styles.js';
import { withFallback } from './fallback.js';
import { headingIn, textsIn } from './languages.js';
import { demoData } from './product-data.js';
import type { Demo } from './server.js';
import type { RealService } from './service.js';
import type { Configuration, StudioState, ViewSettings } from './state.js';
import { texts } from './texts.js';

type Situation = keyof typeof texts.situations;

/** Mistakes of a service or of product data, which only developers want to see. */
const FOR_DEVELOPERS: readonly Situation[] = [
  'not-xml',
  'broken-pictures',
  'zero-price',
  'no-price',
  'missing',
  'hostile-names',
];

/** The situations that the shop can be in. */
export const situationsOf = (
  { products }: Pick<Demo, 'products'>,
  { state }: ViewSettings,
  isDeveloper: boolean,
): Situation[] =>
  (Object.keys(texts.situations) as Situation[]).filter(
    (each) =>
      each === state ||
      ((isDeveloper || !FOR_DEVELOPERS.includes(each)) && (each !== 'thirty' || products.length >= 30)),
  );

/** Visitors that the sandbox simulates, each with a past. */
export const visitors = Object.keys(texts.visitors) as (keyof typeof texts.visitors)[];

/** The visitors that the shop can have: one looks at shoes. */
export const visitorsOf = ({ categories }: Pick<Demo, 'categories'>): typeof visitors =>
  visitors.filter((each) => each !== 'shoes' || categories.some(({ id }) => id === 'shoes'));

interface Locale {
  id: keyof typeof texts.locales;
  currency: string;
}

const locales: readonly Locale[] = [
  { id: 'en-IE', currency: 'EUR' },
  { id: 'en-US', currency: 'USD' },
  { id: 'en-GB', currency: 'GBP' },
  { id: 'de-DE', currency: 'EUR' },
  { id: 'fr-CH', currency: 'CHF' },
  { id: 'pl-PL', currency: 'PLN' },
  { id: 'sv-SE', currency: 'SEK' },
  { id: 'ja-JP', currency: 'JPY' },
  { id: 'ar-EG', currency: 'EGP' },
  { id: 'he-IL', currency: 'ILS' },
];

/** The languages in which the shop can have its prices. */
export const localesOf = (demo: Pick<Demo, 'currency'>): readonly Locale[] =>
  locales.filter(({ currency }) => currency === demo.currency);

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)/i;

/** The language of the previewed page: the one to view the list in, or else that of the list. */
const languageOf = ({ attributes }: Configuration, { locale }: Pick<ViewSettings, 'locale'>): string =>
  locale || attributes.locale || 'en';

/** The parts of the studio's state that determine the preview's service. */
export interface ServiceChoice {
  readonly demo: Pick<Demo, 'sandbox'>;
  readonly state: StudioState;
  readonly service: { readonly state: { readonly real: RealService | undefined } };
}

/** The service that the preview uses: the real one, or the sandbox, which simulates a situation and a shopper. */
export const previewService = (
  { service, demo, state }: ServiceChoice,
  situation = state.view.state,
): { baseUrl: string; endpointId: string } => {
  const { real } = service.state;
  if (real) return { baseUrl: real.baseUrl, endpointId: real.endpointId };
  const { shopper } = state.view;
  // A simulated failure is for the list's own request only, not for the request of its fallback.
  const isOwn = state.a.element === 'reco-list' && situation !== 'normal' && situation !== 'slow';
  const names = [situation, shopper === 'anybody' ? '' : `as-${shopper}`, isOwn ? 'only-reco' : ''].filter(
    (name) => name && name !== 'normal',
  );
  const simulated = names.length ? `/simulate/${names.join(',')}` : '';
  return { baseUrl: `${demo.sandbox.baseUrl}${simulated}`, endpointId: demo.sandbox.endpointId };
};

/** The content of a frame: its page, and what can change without loading the page again. */
export interface FrameContent {
  url: string;
  /** identifies the page: only looks and attributes can differ without loading it again */
  page: string;
  attributes: Record<string, string>;
  rules: readonly StyleRule[];
  scheme: string;
}

/** The configuration as the preview shows it: with the chosen language and currency, and the catalogue of the service. */
const shown = (
  configuration: Configuration,
  { locale, state }: ViewSettings,
  real: RealService | undefined,
): Configuration => {
  const attributes = {
    ...withShopCatalogue(configuration, real ? (real.catalogUrl ?? '') : undefined).attributes,
  };
  const chosen = locales.find(({ id }) => id === locale);
  if (chosen) {
    const { heading } = attributes;
    const words = textsIn(chosen.id);
    Object.assign(attributes, { currency: chosen.currency, locale: chosen.id }, words && { texts: words });
    if (heading) attributes.heading = headingIn(chosen.id, heading);
  }
  // “30 products” ignores the limit that is set.
  if (state === 'thirty' && !real) attributes.limit = '30';
  const isDemos = isDemoCatalogue(attributes['catalog-url']);
  // The service returns only ids of popular products, so the catalogue simulates names and pictures.
  if (isDemos && !real) {
    attributes['catalog-url'] = `/studio/products?state=${state}&data=${demoData(configuration)}&ids={ids}`;
    // A cart that takes everything, so that the button works as in a shop.
    if (attributes.buy !== undefined && attributes.buy !== 'page') attributes['add-url'] ??= '/studio/added';
  }
  // The list uses the service of the page, as in the embed code.
  delete attributes['base-url'];
  delete attributes['endpoint-id'];
  return { ...configuration, attributes };
};

export const frameContent = (
  configuration: Configuration,
  view: ViewSettings,
  real: RealService | undefined,
): FrameContent => {
  const { scheme } = view;
  const made = withFallback(shown(configuration, view, real));
  const lang = languageOf(made, view);
  const dir = RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr';
  const query = new URLSearchParams({ markup: markup(made), lang, dir, scheme });
  return {
    url: `/studio/preview?${query}`,
    page: JSON.stringify([made.element, made.slots, lang, dir]),
    attributes: made.attributes,
    rules: styleRules(made),
    scheme,
  };
};
