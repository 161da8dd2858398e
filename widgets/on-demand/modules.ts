import type { ExtrasModule } from '../extras/extras-host.js';
import type { placeholdersOf, resolve } from '../resolve/resolve.js';

/** The module that reads the shop's own data. */
export interface Resolver {
  resolve: typeof resolve;
  placeholdersOf: typeof placeholdersOf;
}

// Most lists don't need these modules. Bundlers split them from here; in the built file `modules-beside` replaces this module
// (esbuild.config.mjs).
export const loadResolver = (): Promise<Resolver> => import('../resolve/resolve.js');
export const loadExtras = (): Promise<ExtrasModule> => import('../extras/create-extras.js');
