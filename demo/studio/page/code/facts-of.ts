import { type Configuration, DEMO_CATALOGUE } from '../model/configuration.js';
import type { Install } from './install.js';
import type { PageFacts } from './page-facts.js';

/** Where the studio is, and which service answers. */
export interface Surroundings {
  /** the demo's own */
  origin: string;
  baseUrl: string;
  endpointId: string;
  integrity: Record<string, string>;
}

/**
 * What the code is written from. The demo's own addresses hold on other pages, too: they are made absolute; or the shop's own
 * stand in their place.
 */
export const factsOf = (configuration: Configuration, install: Install, around: Surroundings): PageFacts => {
  const { target, catalogUrl, picturesUrl, filesUrl, tracking, follows, at, where, analytics } = install;
  const catalogue = target === 'shop' && catalogUrl ? catalogUrl : `${around.origin}${DEMO_CATALOGUE}`;
  const located = (text: string): string => text.replaceAll(DEMO_CATALOGUE, catalogue);
  const { slots, attributes } = configuration;
  const absolute: Configuration = {
    ...configuration,
    attributes: { ...attributes },
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, html]) => [slot, html.replaceAll(`"${DEMO_CATALOGUE}"`, `"${catalogue}"`)]),
    ),
  };
  const own = attributes['catalog-url'];
  if (own) absolute.attributes['catalog-url'] = own === DEMO_CATALOGUE ? located(own) : own;
  const used = [
    absolute.attributes['catalog-url'],
    absolute.attributes['product-url'],
    ...Object.values(absolute.slots),
  ];
  return {
    configuration: absolute,
    filesUrl: filesUrl.replace(/\/{1,9}$/, ''),
    baseUrl: around.baseUrl,
    endpointId: around.endpointId,
    integrity: around.integrity,
    connects: [
      ...(used.some((text) => text?.includes(catalogue)) ? [catalogue] : []),
      ...[own, attributes['product-url']].filter((address) => /^https?:/.test(address ?? '')),
    ].map(String),
    pictures: [target === 'demo' ? around.origin : picturesUrl].filter(Boolean),
    tracking,
    follows,
    at,
    where,
    analytics,
  };
};

/** Whether the list would be blank in the shop: popular products come as bare ids, and nobody has said who names them. */
export const lacksCatalogue = (
  { element, attributes, slots }: Configuration,
  { target, catalogUrl }: Install,
): boolean =>
  target === 'shop' &&
  !catalogUrl &&
  ((element === 'popular-products' &&
    !attributes['product-url'] &&
    (!attributes['catalog-url'] || attributes['catalog-url'] === DEMO_CATALOGUE)) ||
    Object.values(slots).some((html) => html.includes(`"${DEMO_CATALOGUE}"`)));
