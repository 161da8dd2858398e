/** One page of each kind. */
export const KINDS = {
  start: '',
  install: 'install.html',
  guide: 'widgets.html',
  live: 'reference/popular-products.html',
  finding: 'findings/tag-missing.html',
  decision: 'decisions/001-two-bundles.html',
  diagram: 'architecture.html',
  results: 'results.html',
};
