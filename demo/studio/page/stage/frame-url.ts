import { markup } from '../code/markup.js';
import { styles } from '../code/styles.js';
import type { Configuration } from '../model/configuration.js';
import type { ViewSettings } from '../model/view-settings.js';
import { locales } from './locales.js';

/** The configuration as the preview shows it: in another language's money, with the catalogue in the simulated state. */
function shown(configuration: Configuration, { locale, state }: ViewSettings, isSandbox: boolean): Configuration {
  const attributes = { ...configuration.attributes };
  const chosen = locales.find(({ id }) => id === locale);
  if (chosen) Object.assign(attributes, { currency: chosen.currency, locale: chosen.id });
  // What the service tells of popular products is ids: names and pictures in that state come from the catalogue.
  if (isSandbox && attributes['catalog-url']?.startsWith('/api/products?') && state !== 'normal')
    attributes['catalog-url'] = `/studio/products?state=${state}&ids={ids}`;
  // The service comes from the page, as the embed code has it.
  delete attributes['base-url'];
  delete attributes['endpoint-id'];
  return { ...configuration, attributes };
}

/** The address of the page in the frame. */
export function frameUrl(configuration: Configuration, view: ViewSettings, isSandbox: boolean): string {
  const chosen = locales.find(({ id }) => id === view.locale);
  const query = new URLSearchParams({
    markup: markup(shown(configuration, view, isSandbox)),
    css: styles(configuration),
    lang: chosen?.id ?? 'en',
    dir: chosen?.dir ?? view.dir,
    scheme: view.scheme,
  });
  return `/studio/preview?${query}`;
}
