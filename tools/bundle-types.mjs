// Bundles the types of each npm entry into one file, which contains only what the entry exports. tsc has written them, file by file.
import { cp, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const FROM = 'build/types';

const entries = {
  recotag: 'src/page/npm/index',
  widgets: 'widgets/package-entry',
  react: 'widgets/react/package-entry',
  vue: 'widgets/vue/package-entry',
  svelte: 'widgets/svelte/package-entry',
  client: 'src/page/client/client',
  testing: 'widgets/testing/index',
  server: 'src/node/server',
  queue: 'src/node/queue',
  experiments: 'src/protocol/experiments/index',
  global: 'src/page/tag/global',
  'style-sheet': 'widgets/style-sheet',
};

await rm('dist/types', { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `${FROM}/${file}.d.ts`])),
  external: /^(react|vue|svelte)(\/|$)/,
  plugins: [dts({ dtsInput: true, generator: 'oxc', tsconfig: false })],
  logLevel: 'warn',
});
await bundle.write({ dir: 'dist/types', format: 'esm', chunkFileNames: 'shared/[name].d.ts' });
await bundle.close();
// A shop's own bundle imports the inspector for its effect: docs/inspector.md.
await cp('dist/types/style-sheet.d.ts', 'dist/recotag-inspector.d.ts');
