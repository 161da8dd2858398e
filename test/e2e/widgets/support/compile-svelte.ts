import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';

/** Compiles Svelte components that are texts, for a page or for a server. */
export const svelte = (components: Readonly<Record<string, string>>, onServer: boolean): Plugin => ({
  name: 'svelte',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.svelte$/ }, ({ path }) => ({ path: path.replace('./', ''), namespace: 'svelte' }));
    onResolve({ filter: /^recotag\/svelte$/ }, () => ({ path: resolve('dist/esm/svelte.js') }));
    onLoad({ filter: /./, namespace: 'svelte' }, ({ path }) => ({
      contents: compile(components[path]!, {
        generate: onServer ? 'server' : 'client',
        dev: !onServer,
        filename: path,
        name: path.replace('.svelte', ''),
      }).js.code,
      resolveDir: '.',
    }));
  },
});
