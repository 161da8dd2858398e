// Replaces `modules` in the built file (esbuild.config.mjs).
import { ofDocument } from '../../src/page/shared/of-document.js';
import { warn } from '../element/warn.js';
import type { FeatureModule } from './feature-module.js';
import type { Attention, Carousel, Extras } from './features.js';
import { missingFiles } from './missing-files.js';
import type { Carts, Debug, ListRulesModule, Resolver } from './modules.js';

/** `document.currentScript` is set only while a classic script runs; in a module it is null. */
const running = ofDocument('currentScript') as HTMLScriptElement | null;

const find = (has: string) => ofDocument('querySelector')<HTMLScriptElement>(`script${has}`);

/**
 * Imports a module from the folder of this file, or from that of the tag: an optimiser may have put this file into another one, whose
 * folder has no other file of ours. `import()` is not a Trusted Types sink.
 */
const load = async (file: string) => {
  let cause: unknown = Error('no script element tells its folder');
  const scripts = [running, find('[src*="recotag-widgets"]'), find('[data-endpoint-id]')];
  // Most pages have all of them in one folder: it is tried once.
  for (const url of new Set(scripts.flatMap((script) => (script?.src ? new URL(file, script.src).href : []))))
    try {
      // biome-ignore lint/plugin/addresses: a file of recotag beside the file that runs
      return await import(url);
    } catch (error) {
      cause = error;
    }
  missingFiles.add(file);
  warn(`${file}: ${cause}`);
  throw cause;
};

export const loadResolver = (): Promise<Resolver> => load('recotag-pages.js');
export const loadExtras = (): Promise<FeatureModule<Extras>> => load('recotag-extras.js');
export const loadCarts = (): Promise<Carts> => load('recotag-carts.js');
export const loadOwnCards = (): Promise<FeatureModule<true>> => load('recotag-own-cards.js');
export const loadAttention = (): Promise<FeatureModule<Attention>> => load('recotag-attention.js');
export const loadCarousel = (): Promise<FeatureModule<Carousel>> => load('recotag-carousel.js');
export const loadRules = (): Promise<ListRulesModule> => load('recotag-rules.js');
export const loadDebug = (): Promise<Debug> => load('recotag-debug.js');
