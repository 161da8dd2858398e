// Makes a bundle as small as it gets. Each of the three compilers finds what the others leave: swc drops unreachable
// code, the Closure Compiler reuses variables, terser shortens expressions.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { minify as swc } from '@swc/core';
import { minify as terser } from 'terser';

const compress = {
  passes: 10,
  unsafe: true,
  unsafe_arrows: true,
  unsafe_math: true,
  unsafe_methods: true,
  pure_getters: true,
  keep_fargs: false,
};
const format = { ascii_only: true };

/** @returns {Promise<string>} a bundle with shorter expressions */
export const shorten = async (code, module = false) =>
  (await terser(code, { module, ecma: 2020, compress, mangle: true, format })).code;

const closureCli = createRequire(import.meta.url).resolve('google-closure-compiler/cli.js');

const reuseVariables = async (code) => {
  const compiler = spawn(process.execPath, [
    closureCli,
    '--compilation_level=SIMPLE',
    '--language_out=ECMASCRIPT_2021',
    '--assume_function_wrapper',
    '--warning_level=QUIET',
  ]);
  // It knows import() in its own module systems only; under another name it leaves the call alone.
  compiler.stdin.end(code.replaceAll('import(', 'importLater('));
  const [output, errors, [status]] = await Promise.all([
    text(compiler.stdout),
    text(compiler.stderr),
    once(compiler, 'close'),
  ]);
  if (status) throw new Error(`google-closure-compiler: ${errors}`);
  return output.replaceAll('importLater(', 'import(');
};

/**
 * @param {string} code a bundle without imports or exports, as a module
 * @returns {Promise<string>} the same as a classic script in a scope of its own
 */
export async function minify(code) {
  const reachable = (await swc(code, { module: true, ecma: 2021, compress, mangle: true, format })).code;
  const body = await shorten(await reuseVariables(await shorten(reachable, true)), true);
  return `(()=>{${body.replace(/;?\s*$/, '')}})();\n`;
}
