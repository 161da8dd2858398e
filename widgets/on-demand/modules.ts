import type { Texts } from '../../src/protocol/list-texts.js';
import { warn } from '../element/warn.js';
import type { FeatureModule } from './feature-module.js';
import type { Attention, CardActions, Carousel, Extras, Layouts, PageMoney } from './features.js';

export type Resolver = typeof import('../resolve/resolve.js');
export type ListRulesModule = typeof import('../../src/protocol/list-rules.js');
export type Words = { default: Partial<Texts> };
export type ChoiceModule = typeof import('../product-list/choose-products.js');
export type EarlyConfigModule = typeof import('../page/early-config.js');
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
export const loadActions = (): Promise<FeatureModule<CardActions>> =>
  reported(import('../product-list/card-actions.js'));
export const loadEarlyConfig = (): Promise<EarlyConfigModule> => reported(import('../page/early-config.js'));
export const loadLayouts = (): Promise<FeatureModule<Layouts>> => reported(import('../product-list/other-layouts.js'));
export const loadMoney = (): Promise<FeatureModule<PageMoney>> => reported(import('../page/page-money.js'));
export const loadChoice = (): Promise<ChoiceModule> => reported(import('../product-list/choose-products.js'));

const words: Record<string, () => Promise<Words>> = {
  ar: () => import('../words/ar.json'),
  de: () => import('../words/de.json'),
  es: () => import('../words/es.json'),
  fr: () => import('../words/fr.json'),
  he: () => import('../words/he.json'),
  it: () => import('../words/it.json'),
  ja: () => import('../words/ja.json'),
  nl: () => import('../words/nl.json'),
  pl: () => import('../words/pl.json'),
  sv: () => import('../words/sv.json'),
};
export const loadWords = (language: string): Promise<Words> => reported(words[language]!());
export const loadDebug = (): Promise<Debug> => reported(import('../debug/why-nothing.js'));
