import { build } from 'esbuild';

/** Several test files of a worker load the same bundle. */
const made = new Map<string, Promise<string>>();

const make = async (contents: string, external: string[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    external,
    platform: 'browser',
    target: 'es2022',
  });
  return outputFiles[0]!.text;
};

/**
 * A shop's bundle of some code, for browsers.
 *
 * @param external what is not in it: React by default, which is the shop's own
 */
export const bundled = (contents: string, external = ['react']): Promise<string> => {
  const key = `${external} ${contents}`;
  const text = made.get(key) ?? make(contents, external);
  made.set(key, text);
  return text;
};
