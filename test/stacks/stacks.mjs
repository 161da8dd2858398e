/**
 * The fixture projects, one folder each.
 *
 * - `from`: other folders whose files are copied into it first
 * - `page`: what serves its page: the built `files`, or its own server (`start`)
 * - `renders`: the server renders the list
 * - `routes`: a card's link changes the route instead of loading a page
 * - `usual`: `npm test` runs it; the others run with `--all` or by name
 * - `partialLock`: its lock file lists only the packages for this platform
 */
export const stacks = [
  { name: 'types' },
  { name: 'node', usual: true, page: 'start', renders: true },
  { name: 'vite-ts', page: 'files' },
  { name: 'webpack', page: 'files' },
  { name: 'rollup', page: 'files' },
  { name: 'testing', partialLock: true },
  { name: 'react', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'react-18', from: ['single-page', 'react'], page: 'files', renders: true, routes: true },
  { name: 'vue', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'svelte', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'solid', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'preact', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'turbo', page: 'files', renders: true, routes: true },
  { name: 'htmx', page: 'files', renders: true },
  { name: 'htmx-4', page: 'files', renders: true },
  { name: 'angular', from: ['single-page'], page: 'start', renders: true, routes: true, partialLock: true },
  {
    name: 'angular-21',
    from: ['single-page', 'angular'],
    page: 'start',
    renders: true,
    routes: true,
    partialLock: true,
  },
  { name: 'astro', page: 'start', renders: true, routes: true, partialLock: true },
  { name: 'next', from: ['single-page'], page: 'start', renders: true, routes: true, partialLock: true },
  { name: 'react-router', from: ['single-page'], page: 'start', renders: true, routes: true },
  { name: 'sveltekit', from: ['single-page', 'svelte'], page: 'start', renders: true, routes: true },
  { name: 'nuxt', from: ['single-page'], page: 'start', renders: true, routes: true, partialLock: true },
];
