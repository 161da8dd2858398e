import { markup } from '../code/markup.js';
import { type StyleRule, styleRules } from '../code/styles.js';
import type { Configuration } from '../model/configuration.js';
import type { Connection } from '../model/connection.js';
import type { ViewSettings } from '../model/view-settings.js';
import { locales } from './locales.js';

/** What a frame shows: a page, and what can change in it without loading it anew. */
export interface FrameContent {
  /** address of the page as it is now */
  url: string;
  /** equal texts are the same page: only its looks and attributes may differ */
  page: string;
  attributes: Record<string, string>;
  rules: readonly StyleRule[];
  scheme: string;
}

const DEMO_CATALOGUE = '/api/products?';

/** The configuration as the preview shows it: in another language's money, with the catalogue of whoever answers. */
const shown = (configuration: Configuration, { locale, state }: ViewSettings, { real }: Connection): Configuration => {
  const attributes = { ...configuration.attributes };
  const chosen = locales.find(({ id }) => id === locale);
  if (chosen) Object.assign(attributes, { currency: chosen.currency, locale: chosen.id });
  // “Thirty” shows thirty, whatever is set.
  if (state === 'thirty' && !real) attributes.limit = '30';
  const isDemos = attributes['catalog-url']?.startsWith(DEMO_CATALOGUE);
  // What the service tells of popular products is ids: names and pictures in that state come from the catalogue.
  if (isDemos && !real && state !== 'normal') attributes['catalog-url'] = `/studio/products?state=${state}&ids={ids}`;
  // The demo's catalogue knows nothing of another shop's products.
  if (real?.catalogUrl && (isDemos || configuration.element === 'popular-products'))
    attributes['catalog-url'] = real.catalogUrl;
  else if (real && isDemos) delete attributes['catalog-url'];
  // The service comes from the page, as the embed code has it.
  delete attributes['base-url'];
  delete attributes['endpoint-id'];
  return { ...configuration, attributes };
};

/** What a frame shows of a configuration. */
export const frameContent = (
  configuration: Configuration,
  view: ViewSettings,
  connection: Connection,
): FrameContent => {
  const chosen = locales.find(({ id }) => id === view.locale);
  const { scheme } = view;
  const made = shown(configuration, view, connection);
  const lang = chosen?.id ?? 'en';
  const dir = chosen?.dir ?? view.dir;
  const query = new URLSearchParams({ markup: markup(made), lang, dir, scheme });
  return {
    url: `/studio/preview?${query}`,
    page: JSON.stringify([made.element, made.slots, lang, dir]),
    attributes: made.attributes,
    rules: styleRules(configuration),
    scheme,
  };
};
