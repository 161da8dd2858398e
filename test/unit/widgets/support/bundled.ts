import { build } from 'esbuild';

/**
 * A shop's bundle of some code, for browsers.
 *
 * @param external what is not in it: React by default, which is the shop's own
 */
export const bundled = async (
  contents: string,
  format: 'iife' | 'esm' = 'iife',
  external = ['react'],
): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    write: false,
    minify: true,
    format,
    external,
    platform: 'browser',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
};
