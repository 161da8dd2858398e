// The sandbox service for runners that are no TypeScript.
import { resolve } from 'node:path';
import { build } from 'esbuild';

/** @param name of the file in `build`, so that two runners don't write the same one */
export const loadStartService = async (name) => {
  const outfile = resolve(`build/${name}-service.mjs`);
  await build({
    entryPoints: ['demo/service/service.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return (await import(outfile)).startService;
};
