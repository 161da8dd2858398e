// The one minifier step after esbuild's own: terser, with options that hold for any code.
import { minify } from 'terser';

/**
 * @param {string} code a bundle without imports, as a module
 * @param {boolean} isScript whether it is to be a classic script, in a scope of its own; then it has no exports
 * @returns {Promise<string>} the same in fewer bytes, ASCII only. It was written as a module, so that nothing in it needs
 *   sloppy mode, nor minds it
 */
export async function shorten(code, isScript) {
  const { code: short } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, comparisons: false, pure_getters: true }, // no getter of ours does anything but give
    mangle: true,
    format: { ascii_only: true },
  });
  return isScript ? `(()=>{${short.replace(/;$/, '')}})();\n` : `${short}\n`;
}
