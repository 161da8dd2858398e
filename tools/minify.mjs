// terser after esbuild, with its default options: esbuild bundles, terser compresses a little further.
import { minify } from 'terser';

/**
 * @param {{ text: string, map: string }} bundle esbuild's output and its source map
 * @param {string} banner the first line of the file
 * @returns {Promise<{ text: string, map: object }>} the same in fewer bytes, ASCII only
 */
export const minified = async ({ text, map }, banner) => {
  const { code, map: newMap } = await minify(text, {
    module: true,
    format: { ascii_only: true, preamble: banner },
    sourceMap: { content: map, asObject: true, includeSources: true },
  });
  return { text: `${code}\n`, map: newMap };
};
