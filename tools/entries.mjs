// The output file of each entry.
import { readdirSync } from 'node:fs';

/** The languages of the lists' words. */
export const languages = readdirSync(new URL('../widgets/words', import.meta.url)).map((name) => name.slice(0, 2));

const words = (start) =>
  Object.fromEntries(languages.map((code) => [`${start}words-${code}.js`, `widgets/words/${code}.json`]));

/** Files for pages: classic scripts. */
export const scripts = {
  'dist/recotag.js': 'src/page/tag/entry.ts',
  'dist/recotag-retry.js': 'src/page/tag/retry/entry.ts',
  'dist/recotag-widgets.js': 'widgets/entry.ts',
  'dist/recotag-auto.js': 'src/page/without-code/auto/entry.ts',
  'dist/recotag-consent.js': 'src/page/consent/entry.ts',
  'dist/recotag-relay.js': 'src/page/device-cookie/entry.ts',
  'dist/recotag-inspector.js': 'widgets/inspector/entry.ts',
};

/** Modules that one of these scripts imports on demand. */
export const imported = {
  'dist/recotag-pages.js': 'widgets/resolve/resolve.ts',
  'dist/recotag-extras.js': 'widgets/extras/create-extras.ts',
  'dist/recotag-carts.js': 'widgets/extras/add-to-cart.ts',
  'dist/recotag-carousel.js': 'widgets/carousel/carousel.ts',
  'dist/recotag-own-cards.js': 'widgets/own-card/own-cards.ts',
  'dist/recotag-attention.js': 'widgets/attention/attention.ts',
  'dist/recotag-actions.js': 'widgets/product-list/card-actions.ts',
  'dist/recotag-config.js': 'widgets/page/early-config.ts',
  'dist/recotag-layouts.js': 'widgets/product-list/other-layouts.ts',
  'dist/recotag-choice.js': 'widgets/product-list/choose-products.ts',
  'dist/recotag-money.js': 'widgets/page/page-money.ts',
  'dist/recotag-rules.js': 'src/protocol/list-rules.ts',
  ...words('dist/recotag-'),
  'dist/recotag-debug.js': 'widgets/debug/why-nothing.ts',
  'dist/recotag-credit.js': 'src/page/credit/entry.ts',
  'dist/recotag-inspector-views.js': 'widgets/inspector/views/other-views.ts',
  'dist/recotag-inspector-learn.js': 'src/page/learn/point/engine.ts',
  'dist/recotag-inspector-findings.js': 'src/page/doctor/diagnose.ts',
  'dist/recotag-inspector-page.js': 'src/page/doctor/readers.ts',
  ...Object.fromEntries(
    languages.map((code) => [`dist/recotag-inspector-${code}.js`, `src/page/doctor/words/${code}.json`]),
  ),
  'dist/recotag-orders.js': 'src/page/without-code/auto/orders.ts',
  'dist/recotag-sources.js': 'src/page/without-code/sources/page-sources.ts',
  'dist/recotag-places.js': 'src/page/places/place-lists.ts',
  'dist/recotag-page-kind.js': 'src/page/places/page-kind.ts',
  'dist/recotag-published.js': 'src/page/places/published/published-lists.ts',
  'dist/recotag-results.js': 'src/page/results/follow-results.ts',
  'dist/recotag-preview.js': 'src/page/places/published/preview-bar.ts',
};

/** npm entries. Dependencies stay imports, so that a shop's bundler has one copy of each. */
export const modules = {
  'dist/esm/recotag.js': 'src/page/npm/index.ts',
  'dist/esm/widgets.js': 'widgets/package-entry.ts',
  'dist/esm/react.js': 'widgets/react/package-entry.ts',
  'dist/esm/client.js': 'src/page/client/client.ts',
  'dist/esm/testing.js': 'widgets/testing/index.ts',
  'dist/esm/experiments.js': 'src/protocol/experiments/index.ts',
  'dist/esm/vue.js': 'widgets/vue/package-entry.ts', // only types, as global.js
  'dist/esm/svelte.js': 'widgets/svelte/package-entry.ts',
  'dist/esm/global.js': 'src/page/tag/global.ts',
};

/** Modules for servers: two npm entries, the command, and what it loads for `sandbox`. They share chunks beside them. */
export const serverModules = {
  server: 'src/node/server.ts',
  queue: 'src/node/queue.ts',
  command: 'src/node/command/entry.ts',
  sandbox: 'demo/sandbox/sandbox-command.ts',
};

/** Shared by the npm entries that have elements. Lit is inside, since it can't be loaded without a page. */
export const ELEMENTS = 'dist/esm/elements.js';

/** Modules that the npm entries import on demand, so that a shop's bundler makes a chunk of each. */
export const parts = {
  'dist/esm/parts/retry.js': 'src/page/tag/retry/start-retry.ts',
  'dist/esm/parts/auto.js': 'src/page/without-code/auto/entry.ts',
  'dist/esm/parts/consent.js': 'src/page/consent/entry.ts',
  'dist/esm/parts/relay.js': 'src/page/device-cookie/entry.ts',
  'dist/esm/parts/credit.js': 'src/page/credit/entry.ts',
  'dist/esm/parts/orders.js': 'src/page/without-code/auto/orders.ts',
  'dist/esm/parts/sources.js': 'src/page/without-code/sources/page-sources.ts',
  'dist/esm/parts/places.js': 'src/page/places/place-lists.ts',
  'dist/esm/parts/page-kind.js': 'src/page/places/page-kind.ts',
  'dist/esm/parts/published.js': 'src/page/places/published/published-lists.ts',
  'dist/esm/parts/preview.js': 'src/page/places/published/preview-bar.ts',
  'dist/esm/parts/results.js': 'src/page/results/follow-results.ts',
  'dist/esm/parts/pages.js': 'widgets/resolve/resolve.ts',
  'dist/esm/parts/extras.js': 'widgets/extras/create-extras.ts',
  'dist/esm/parts/carts.js': 'widgets/extras/add-to-cart.ts',
  'dist/esm/parts/carousel.js': 'widgets/carousel/carousel.ts',
  'dist/esm/parts/own-cards.js': 'widgets/own-card/own-cards.ts',
  'dist/esm/parts/attention.js': 'widgets/attention/attention.ts',
  'dist/esm/parts/actions.js': 'widgets/product-list/card-actions.ts',
  'dist/esm/parts/config.js': 'widgets/page/early-config.ts',
  'dist/esm/parts/layouts.js': 'widgets/product-list/other-layouts.ts',
  'dist/esm/parts/choice.js': 'widgets/product-list/choose-products.ts',
  'dist/esm/parts/money.js': 'widgets/page/page-money.ts',
  'dist/esm/parts/rules.js': 'src/protocol/list-rules.ts',
  ...words('dist/esm/parts/'),
  'dist/esm/parts/debug.js': 'widgets/debug/why-nothing.ts',
};

export const styleSheets = {
  'dist/recotag-reserve.css': 'widgets/reserve.css',
  'dist/recotag-cards.css': 'src/node/render/cards.css',
};

export const demoPages = {
  'build/studio/preview.js': 'demo/studio/preview/entry.ts',
  'build/studio/place.js': 'demo/studio/place/entry.ts',
};
