// Replaces `modules` in the built file (esbuild.config.mjs).
import { ofDocument } from '../../src/page/shared/of-document.js';
import { warn } from '../element/warn.js';
import { missingFiles } from './missing-files.js';
import type { ModuleName, Modules } from './modules.js';

/** `document.currentScript` is set only while a classic script runs; in a module it is null. */
const running = ofDocument('currentScript') as HTMLScriptElement | null;

const find = (has: string) => ofDocument('querySelector')<HTMLScriptElement>(`script${has}`);

/**
 * Imports a module from the folder of this file, or from that of the tag: an optimiser may have put this file into another one, whose
 * folder has no other file of ours. `import()` is not a Trusted Types sink.
 */
export const load = async <Name extends ModuleName>(name: Name): Promise<Modules[Name]> => {
  const file = `recotag-${name}.js`;
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
