// The one minifier step after esbuild's own: terser, with options that hold for any code.
import { minify } from 'terser';

/**
 * @param {string} code a bundle without imports or exports, as a module
 * @returns {Promise<string>} the same in fewer bytes, ASCII only, as a classic script in a scope of its own
 */
export async function shorten(code) {
  const { code: short } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    mangle: true,
    format: { ascii_only: true },
  });
  return `(()=>{"use strict";${short.replace(/;$/, '')}})();\n`;
}
