import { warn } from '../element/warn.js';
import type { FeatureModule } from './feature-module.js';
import type { Attention, Carousel, Extras } from './features.js';

export type Resolver = typeof import('../resolve/resolve.js');
export type ListRulesModule = typeof import('../../src/protocol/list-rules.js');
export type Debug = typeof import('../debug/why-nothing.js');
export type Carts = typeof import('../extras/add-to-cart.js');

/** Reports a module that could not be loaded, for example because a newer build of the shop has replaced its file. */
const reported = async <Module>(module: Promise<Module>): Promise<Module> => {
  try {
    return await module;
  } catch (error) {
    warn(`${error}`);
    throw error;
  }
};

// Many lists don't need these modules. In the npm package each of them is a file in dist/esm/parts, from which the shop's bundler makes a chunk
// (tools/plugins.mjs). In the built file for pages `modules-beside` replaces this module (esbuild.config.mjs): there each of them is a
// file beside it.
export const loadResolver = (): Promise<Resolver> => reported(import('../resolve/resolve.js'));
export const loadExtras = (): Promise<FeatureModule<Extras>> => reported(import('../extras/create-extras.js'));
export const loadCarts = (): Promise<Carts> => reported(import('../extras/add-to-cart.js'));
export const loadOwnCards = (): Promise<FeatureModule<true>> => reported(import('../own-card/own-cards.js'));
export const loadAttention = (): Promise<FeatureModule<Attention>> => reported(import('../attention/attention.js'));
export const loadCarousel = (): Promise<FeatureModule<Carousel>> => reported(import('../carousel/carousel.js'));
export const loadRules = (): Promise<ListRulesModule> => reported(import('../../src/protocol/list-rules.js'));
export const loadDebug = (): Promise<Debug> => reported(import('../debug/why-nothing.js'));
