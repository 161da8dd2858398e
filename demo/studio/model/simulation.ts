import { isDemoCatalogue, withCatalogue } from './catalogue.js';
import { markup } from './code/markup.js';
import { type StyleRule, styleRules } from './code/styles.js';
import { withFallback } from './fallback.js';
import type { Demo } from './server.js';
import { type Configuration, DEMO_CATALOGUE, type StudioState, type ViewSettings } from './state.js';
import { texts } from './texts.js';

type Situation = keyof typeof texts.situations;

/** The situations that the shop can be in. */
export const situationsOf = ({ products }: Pick<Demo, 'products'>): Situation[] =>
  (Object.keys(texts.situations) as Situation[]).filter((each) => each !== 'thirty' || products.length >= 30);

/** Visitors that the sandbox simulates, each with a past. */
export const visitors = Object.keys(texts.visitors) as (keyof typeof texts.visitors)[];

/** The visitors that the shop can have: one looks at shoes. */
export const visitorsOf = ({ categories }: Pick<Demo, 'categories'>): typeof visitors =>
  visitors.filter((each) => each !== 'shoes' || categories.some(({ id }) => id === 'shoes'));

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)/i;

/** The parts of the studio's state that determine the preview's service. */
export interface ServiceChoice {
  readonly demo: Pick<Demo, 'sandbox'>;
  readonly state: StudioState;
}

/** The service that the preview uses: the sandbox, which simulates a situation and a shopper. */
export const previewService = (
  { demo, state }: ServiceChoice,
  situation = state.view.state,
): { baseUrl: string; endpointId: string } => {
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

/** The configuration as the preview shows it. */
const shown = (configuration: Configuration, { state }: ViewSettings): Configuration => {
  const attributes = { ...withCatalogue(configuration, DEMO_CATALOGUE).attributes };
  // “30 products” ignores the limit that is set.
  if (state === 'thirty') attributes.limit = '30';
  const isDemos = isDemoCatalogue(attributes['catalog-url']);
  // The service returns only ids of popular products, so the catalogue simulates names and pictures.
  if (isDemos) {
    attributes['catalog-url'] = `/studio/products?state=${state}&ids={ids}`;
    // A cart that takes everything, so that the button works as in a shop.
    if (attributes.buy !== undefined && attributes.buy !== 'page') attributes['add-url'] ??= '/studio/added';
  }
  // The list uses the service of the page, as in the embed code.
  delete attributes['base-url'];
  delete attributes['endpoint-id'];
  return { ...configuration, attributes };
};

export const frameContent = (configuration: Configuration, view: ViewSettings): FrameContent => {
  const { scheme } = view;
  const made = withFallback(shown(configuration, view));
  const lang = made.attributes.locale || 'en';
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
