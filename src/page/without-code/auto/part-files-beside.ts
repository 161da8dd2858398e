// Replaces `part-files` in the built file (esbuild.config.mjs).
import type { LoadFile } from '../../shared/load-again.js';

/** Each part is a file beside this one. Chromium doesn't load an address again that has failed. */
export const loadFile: LoadFile = (name, again) => {
  const file = `./recotag-${name}.js${again ? `#${again}` : ''}`;
  // biome-ignore lint/plugin/addresses: a file of recotag beside the file that runs
  return import(file);
};
