// Replaces `modules` in the built file (esbuild.config.mjs).
import { ofDocument } from '../../src/page/of-document.js';
import { warn } from '../element/warn.js';
import type { FeatureModule } from './feature-module.js';
import type { Attention, Carousel, Extras } from './features.js';
import type { Carts, ListRulesModule, Resolver } from './modules.js';

/** `document.currentScript` is set only while a classic script runs; in a module it is null. */
const running = ofDocument('currentScript') as HTMLScriptElement | null;

/**
 * Where the files may be: in the folder of this file, or in that of the tag. An optimiser may have put this file into another one, whose
 * folder has none of them.
 */
const addresses = (): Set<string> =>
  new Set(
    [
      running,
      ...['[src*="recotag-widgets"]', '[data-endpoint-id]'].map((has) => ofDocument('querySelector')(`script${has}`)),
    ]
      .map((script) => (script as HTMLScriptElement | null)?.src)
      .filter((src): src is string => !!src),
  );

/** Imports a module from the first of these folders that has it. `import()` is not a Trusted Types sink. */
const load = async (file: string) => {
  let cause: unknown = 'no script element of the page tells its folder';
  for (const address of addresses())
    try {
      return await import(`${new URL(file, address)}`);
    } catch (error) {
      cause = error;
    }
  warn(`${file}: ${cause}`);
  throw cause;
};

export const loadResolver = (): Promise<Resolver> => load('recotag-pages.js');
export const loadExtras = (): Promise<FeatureModule<Extras>> => load('recotag-extras.js');
export const loadCarts = (): Promise<Carts> => load('recotag-carts.js');
export const loadOwnCards = (): Promise<FeatureModule<true>> => load('recotag-own-cards.js');
export const loadAttention = (): Promise<FeatureModule<Attention>> => load('recotag-attention.js');
export const loadCarousel = (): Promise<FeatureModule<Carousel>> => load('recotag-carousel.js');
export const loadNextPage = (): Promise<FeatureModule<true>> => load('recotag-next-page.js');
export const loadRules = (): Promise<ListRulesModule> => load('recotag-rules.js');
