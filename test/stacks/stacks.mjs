/**
 * The fixture projects, each a folder here.
 *
 * - `from`: other folders whose files it has, too
 * - `page`: what serves its page: files that were built, or its own server
 * - `renders`: whether a server writes the list's markup first
 * - `routes`: whether a card's link changes the route in place of loading a page
 * - `inShadow`: its list stands in a shadow root, which the page's style sheets don't reach
 * - `slow`: only with `--all` or by its name, so that `npm test` stays short
 * - `partialLock`: its lock file has only the packages for this kind of machine
 */
export const stacks = [
  { name: 'types' },
  { name: 'node', page: 'start', renders: true },
  { name: 'vite-ts', page: 'files' },
  { name: 'webpack', page: 'files' },
  { name: 'parcel', page: 'files', slow: true, partialLock: true },
  { name: 'testing', partialLock: true },
  { name: 'react', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'react-18', from: ['single-page', 'react'], page: 'files', renders: true, routes: true },
  { name: 'vue', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'svelte', from: ['single-page'], page: 'files', renders: true, routes: true },
  { name: 'solid', from: ['single-page'], page: 'files', renders: true, routes: true, slow: true },
  { name: 'preact', from: ['single-page'], page: 'files', renders: true, routes: true, slow: true },
  { name: 'lit', from: ['single-page'], page: 'files', inShadow: true, routes: true, slow: true },
  { name: 'alpine', page: 'files', renders: true, slow: true },
  { name: 'turbo', page: 'files', renders: true, routes: true },
  { name: 'htmx', page: 'files', renders: true },
  { name: 'htmx-4', page: 'files', renders: true, slow: true },
  { name: 'angular', from: ['single-page'], page: 'start', renders: true, routes: true, slow: true, partialLock: true },
  {
    name: 'angular-21',
    from: ['single-page', 'angular'],
    page: 'start',
    renders: true,
    routes: true,
    slow: true,
    partialLock: true,
  },
  { name: 'astro', page: 'start', renders: true, routes: true, slow: true, partialLock: true },
  { name: 'next', from: ['single-page'], page: 'start', renders: true, routes: true, slow: true, partialLock: true },
  { name: 'nuxt', from: ['single-page'], page: 'start', renders: true, routes: true, slow: true, partialLock: true },
];
