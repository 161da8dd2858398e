import { warn } from '../element/warn.js';

// Many lists don't need these modules. In the npm package each of them is a file in dist/esm/parts, from which the shop's bundler makes a chunk
// (tools/plugins.mjs). In the built file for pages `modules-beside` replaces this module (esbuild.config.mjs): there each of them is a
// file beside it, `recotag-<name>.js`.
const MODULES = {
  pages: () => import('../resolve/resolve.js'),
  extras: () => import('../extras/create-extras.js'),
  carts: () => import('../extras/add-to-cart.js'),
  'own-cards': () => import('../own-card/own-cards.js'),
  attention: () => import('../attention/attention.js'),
  carousel: () => import('../carousel/carousel.js'),
  rules: () => import('../../src/protocol/list-rules.js'),
  actions: () => import('../product-list/card-actions.js'),
  config: () => import('../page/early-config.js'),
  layouts: () => import('../product-list/other-layouts.js'),
  money: () => import('../page/page-money.js'),
  choice: () => import('../product-list/choose-products.js'),
  debug: () => import('../debug/why-nothing.js'),
  'words-ar': () => import('../words/ar.json'),
  'words-de': () => import('../words/de.json'),
  'words-es': () => import('../words/es.json'),
  'words-fr': () => import('../words/fr.json'),
  'words-he': () => import('../words/he.json'),
  'words-it': () => import('../words/it.json'),
  'words-ja': () => import('../words/ja.json'),
  'words-nl': () => import('../words/nl.json'),
  'words-pl': () => import('../words/pl.json'),
  'words-sv': () => import('../words/sv.json'),
};

export type ModuleName = keyof typeof MODULES;
export type Modules = { [Name in ModuleName]: Awaited<ReturnType<(typeof MODULES)[Name]>> };

/** Loads a module. One that can't be loaded is reported, for example because a newer build of the shop has replaced its file. */
export const load = async <Name extends ModuleName>(name: Name): Promise<Modules[Name]> => {
  try {
    return (await MODULES[name]()) as Modules[Name];
  } catch (error) {
    warn(`${error}`);
    throw error;
  }
};
