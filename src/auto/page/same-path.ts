import { END_SLASHES } from '../../protocol/operation-url.js';

const pathOf = (address: URL | undefined): string | undefined => address?.pathname.replace(END_SLASHES, '');

/** The same page of a shop, whatever is asked of it: hosts and slashes at the end don't matter. */
export const isSamePath = (address: URL | undefined, page: URL | undefined): boolean =>
  !!address && pathOf(address) === pathOf(page);
