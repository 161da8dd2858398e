import type { LoadFile } from '../../shared/load-again.js';

/** The parts that few shops need, each a file of its own. */
export interface Parts {
  orders: typeof import('./orders.js');
  credit: unknown;
  results: typeof import('../../results/follow-results.js');
  places: typeof import('../../places/place-lists.js');
  'page-kind': typeof import('../../places/page-kind.js');
  published: typeof import('../../places/published/published-lists.js');
  preview: typeof import('../../places/published/preview-bar.js');
  sources: typeof import('../sources/page-sources.js');
}

// In the npm package each is a file in dist/esm/parts, from which the shop's bundler makes a chunk. In the built file for pages
// `part-files-beside` replaces this module (esbuild.config.mjs).
const files: Record<keyof Parts, () => Promise<unknown>> = {
  orders: () => import('./orders.js'),
  credit: () => import('../../credit/entry.js'),
  results: () => import('../../results/follow-results.js'),
  places: () => import('../../places/place-lists.js'),
  'page-kind': () => import('../../places/page-kind.js'),
  published: () => import('../../places/published/published-lists.js'),
  preview: () => import('../../places/published/preview-bar.js'),
  sources: () => import('../sources/page-sources.js'),
};

export const loadFile: LoadFile = (name) => files[name as keyof Parts]();
