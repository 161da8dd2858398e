import { build } from 'esbuild';

/** The text of `read-unmarked.ts` with all that it imports, as a classic script. */
export const bundleReader = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: ['test/platforms/read-unmarked.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    charset: 'ascii',
  });
  return outputFiles[0]!.text;
};
