import * as carousel from '../carousel/carousel.js';
import * as carts from '../extras/carts/add-to-cart.js';
import * as extras from '../extras/create-extras.js';
import * as nextPage from '../next-page/next-page.js';
import * as ownCards from '../own-card/own-cards.js';
import * as resolver from '../resolve/resolve.js';
import type { FeatureModule } from './feature-module.js';
import type { Carousel, Extras } from './features.js';

export type Resolver = typeof resolver;
export type Carts = typeof carts;

// Many lists don't need these modules. The npm package has all of them in one file. In the built file for pages `modules-beside`
// replaces this module (esbuild.config.mjs): there each of them is a file that is loaded on demand.
export const loadResolver = async (): Promise<Resolver> => resolver;
export const loadExtras = async (): Promise<FeatureModule<Extras>> => extras;
export const loadCarts = async (): Promise<Carts> => carts;
export const loadOwnCards = async (): Promise<FeatureModule<true>> => ownCards;
export const loadCarousel = async (): Promise<FeatureModule<Carousel>> => carousel;
export const loadNextPage = async (): Promise<FeatureModule<true>> => nextPage;
