import { build } from 'esbuild';

/** React is the shop's own. */
const external = ['react'];

/** A shop's bundle of some code, for browsers. */
export const bundled = async (contents: string, format: 'iife' | 'esm' = 'iife'): Promise<string> => {
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
