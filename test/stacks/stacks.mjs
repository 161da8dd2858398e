/**
 * The fixture projects, each a folder here.
 *
 * `from`: another folder whose files it has, too · `page`: what serves its page: files that were built, or its own server ·
 * `renders`: whether a server writes the list's markup first · `slow`: only with `--all` · `partialLock`: its lock
 * file has only the packages for this kind of machine
 */
export const stacks = [
  { name: 'types' },
  { name: 'node', page: 'start', renders: true },
  { name: 'vite-ts', page: 'files' },
  { name: 'webpack', page: 'files' },
  { name: 'parcel', page: 'files', slow: true, partialLock: true },
  { name: 'testing', partialLock: true },
  { name: 'react', page: 'files', renders: true },
  { name: 'react-18', from: 'react', page: 'files', renders: true },
  { name: 'vue', page: 'files', renders: true },
  { name: 'svelte', page: 'files', renders: true },
  { name: 'next', page: 'start', renders: true, slow: true, partialLock: true },
  { name: 'nuxt', page: 'start', renders: true, slow: true, partialLock: true },
];
