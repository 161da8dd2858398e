import { type Configuration, DEMO_CATALOGUE } from '../state.js';

/** What the embed code needs besides the configuration. */
export interface PageFacts extends Pick<Install, 'tracking' | 'follows' | 'at' | 'where' | 'analytics'> {
  configuration: Configuration;
  /** address of the folder with the built files, without a slash at its end */
  filesUrl: string;
  baseUrl: string;
  endpointId: string;
  /** by file */
  integrity: Record<string, string>;
  /** addresses of the shop's data and of its pictures, for the policy */
  connects: readonly string[];
  pictures: readonly string[];
}

/** A piece of code with its place in the shop. */
export interface Snippet {
  title: string;
  code: string;
  language: 'HTML' | 'CSS' | 'JSX' | 'JavaScript' | 'Vue' | 'Liquid' | 'HTTP' | 'JSON';
  /** what to do with it */
  about?: string;
  /** whether the page runs it as an inline script, which a policy has to allow by its hash */
  inline?: boolean;
}

/** How the code is to be installed: chosen beside the code, in no link. */
export interface Install {
  /** `demo`: works as it stands while the demo runs; `shop`: with the shop's own addresses */
  target: 'demo' | 'shop';
  /** address of the folder with the built files */
  filesUrl: string;
  /** the shop's own `catalog-url`; '' is unknown */
  catalogUrl: string;
  /** an address of the shop's pictures; '' is the shop's own site */
  picturesUrl: string;
  /** who reports views and carts: nobody, the page's own data, or calls in the templates */
  tracking: 'none' | 'page' | 'calls';
  /** whether the list follows the page's own product or category, or always has the chosen one */
  follows: boolean;
  /** selector of the list's place; '' is where its markup stands in the template */
  at: string;
  where: 'before' | 'after' | 'inside' | 'instead';
  /** whether the code for the shop's own analytics is wanted */
  analytics: boolean;
}

export const startingInstall = (filesUrl: string): Install => ({
  target: 'demo',
  filesUrl,
  catalogUrl: '',
  picturesUrl: '',
  tracking: 'none',
  follows: true,
  at: '',
  where: 'after',
  analytics: false,
});

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

/** What a page knows of itself, by the attribute that takes it. */
export const FROM_PAGE: Record<string, { words: string; liquid: string }> = {
  product: { words: 'id of the page’s product', liquid: '{{ product.id }}' },
};

/** Attributes whose value is the page's own in the shop: what was chosen here stands for it. */
export const fromPage = ({ configuration, follows }: PageFacts): string[] =>
  follows ? Object.keys(configuration.attributes).filter((name) => Object.hasOwn(FROM_PAGE, name)) : [];
