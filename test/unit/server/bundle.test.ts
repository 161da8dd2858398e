// The npm entry in a shop's own bundle.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  // Inside the project, so that dependencies are resolved as in a shop's.
  folder = await mkdtemp(resolve('node_modules/.recotag-bundle-'));
  const options = { bundle: true, format: 'esm', target: 'es2022', packages: 'external' } as const;
  await build({ ...options, entryPoints: ['src/server/index.ts'], outfile: join(folder, 'server.js') });
  await writeFile(join(folder, 'package.json'), '{"type":"module","sideEffects":false}');
});
afterAll(() => rm(folder, { recursive: true }));

const inputs = async (names: string): Promise<string[]> => {
  const { metafile } = await build({
    stdin: { contents: `export { ${names} } from './server.js'`, resolveDir: folder },
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    platform: 'neutral',
    conditions: ['browser'], // as the bundlers of workers do
    mainFields: ['module', 'main'],
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output!.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : []));
};

it('a bundle of the relay has its cache, no XML parser, and no Node module', async () => {
  const paths = await inputs('createRelay, toFetchHandler, toNodeHandler, toExpressMiddleware');
  const names = paths.map((path) => /node_modules\/(?!\.)(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path.split('/').at(-1));
  expect([...new Set(names)].sort()).toEqual(['node_modules/lru-cache', 'server.js']);
});

it('a bundle of renderList has none of them', async () => {
  const paths = await inputs('renderList');
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(['server.js']);
});

it('a bundle of the client has the XML parser', async () => {
  expect((await inputs('createClient')).some((path) => path.includes('fast-xml-parser'))).toBe(true);
});
