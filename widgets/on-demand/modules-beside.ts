// Replaces `modules` in the built file (esbuild.config.mjs).
import { ofDocument } from '../../src/page/of-document.js';
import { warn } from '../element/warn.js';
import type { ExtrasModule } from '../extras/extras-host.js';
import type { Resolver } from './modules.js';

/** `document.currentScript` is set only while a classic script runs; in a module it is null. */
const own = ofDocument('currentScript') ?? ofDocument('querySelector')('script[src*="recotag-widgets"]');

/** Imports a module from the folder of this file. `import()` is not a Trusted Types sink. */
const load = async (file: string) => {
  try {
    return await import(`${new URL(file, (own as HTMLScriptElement).src)}`);
  } catch (error) {
    warn(`${file}: ${error}`);
    throw error;
  }
};

export const loadResolver = (): Promise<Resolver> => load('recotag-pages.js');
export const loadExtras = (): Promise<ExtrasModule> => load('recotag-extras.js');
