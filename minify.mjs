// The one minifier step after esbuild's own: terser, with options that hold for any code.
import { minify } from 'terser';

/**
 * @param {string} code a bundle without imports or exports, as a module
 * @returns {Promise<string>} the same in fewer bytes, ASCII only, as a classic script in a scope of its own. It
 *   was written as a module, so that nothing in it needs sloppy mode, nor minds it
 */
export async function shorten(code) {
  const { code: short } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true }, // no getter of ours does anything but give
    mangle: true,
    format: { ascii_only: true },
  });
  return `(()=>{${short.replace(/;$/, '')}})();\n`;
}
