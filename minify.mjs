// The one minifier step after esbuild's own: terser, with safe options.
import { minify } from 'terser';

const WRAPPER = ['(()=>{', '})();'];

/** Base64 VLQ of small positive numbers, of which source maps are made: the number's sign is its last bit. */
const vlq = (number) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'[number << 1];

/** The map of a file that has one more line above. */
const lowered = (map) => ({ ...map, mappings: `;${map.mappings}` });

/** The map of a file whose first line begins further to the right. */
const shifted = (map, columns) => {
  const { mappings } = map;
  if (!mappings.startsWith('A')) throw new Error('The source map does not begin at the first column');
  return { ...map, mappings: vlq(columns) + mappings.slice(1) };
};

/**
 * @param {{ text: string, map: string }} bundle without imports, as a module, and its source map
 * @param {boolean} isScript whether it is to be a classic script, in a scope of its own; then it has no exports
 * @param {string} banner the file's first line
 * @returns {Promise<{ text: string, map: object }>} the same in fewer bytes, ASCII only. It was written as a module, so that
 *   nothing in it needs sloppy mode, nor minds it
 */
export const shorten = async (bundle, isScript, banner) => {
  const short = await wrapped(bundle, isScript);
  return { text: `${banner}\n${short.text}`, map: lowered(short.map) };
};

const wrapped = async ({ text, map }, isScript) => {
  const { code, map: shortMap } = await minify(text, {
    module: true,
    ecma: 2020,
    // No getter does anything but give, and nobody asks a function for its `length`.
    compress: { passes: 3, comparisons: false, pure_getters: true, keep_fargs: false },
    mangle: true,
    format: { ascii_only: true },
    sourceMap: { content: map, asObject: true, includeSources: true },
  });
  if (!isScript) return { text: `${code}\n`, map: shortMap };
  const [before, after] = WRAPPER;
  return { text: `${before}${code.replace(/;$/, '')}${after}\n`, map: shifted(shortMap, before.length) };
};
