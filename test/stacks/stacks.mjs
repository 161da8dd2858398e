/**
 * The fixture projects, one folder each. `generators.mjs` has the other frameworks: the code of their pages is only in the documentation.
 *
 * - `from`: other folders whose files are copied into it first
 * - `setup`: where the setup module is copied to, for a project without the files of `single-page`
 * - `page`: what serves its pages, `/` with a list and `/p/{id}`: the built `files`, or its own server (`start`)
 * - `renders`: the server renders the list
 * - `routes`: a card's link changes the route instead of loading a page
 * - `usual`: `npm test` runs it; the others run with `--all` or by name
 * - `partialLock`: its lock file lists only the packages for this platform
 */
export const stacks = [
  { name: 'types' },
  { name: 'node', usual: true, page: 'start', renders: true },
  { name: 'testing', partialLock: true },
  { name: 'react', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'vue', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'svelte', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'next', setup: 'app/recotag.ts', page: 'start', renders: true, routes: true, partialLock: true },
];
