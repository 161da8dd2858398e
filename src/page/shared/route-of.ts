/** The path of an address, with the fragment of single-page shops that have their routes in it. A query selects a variant or a tab of the same page. */
export const routeOf = ({ pathname, hash }: { pathname: string; hash: string }): string =>
  pathname + (/^#[!/]/.test(hash) ? hash : '');
