// The one minifier step after esbuild's own: terser, with options that hold for any code.
import { minify } from 'terser';

/**
 * @param {string} code a bundle without imports or exports, as a classic script
 * @returns {Promise<string>} the same in fewer bytes, ASCII only
 */
export async function shorten(code) {
  const { code: short } = await minify(code, {
    ecma: 2020,
    compress: { passes: 3 },
    mangle: true,
    format: { ascii_only: true },
  });
  return short;
}
