import { LINES_OF_SHOP } from '../../src/protocol/card-geometry.js';
import { kept } from '../page/kept.js';
import { hasSource } from './extra-products.js';
import type { ListOptions } from './list-options.js';

type Source = Pick<ListOptions, 'resolveProducts' | 'catalogUrl' | 'productUrl'>;

/** Where the most lines that the cards of a source have shown are kept. */
export const linesKey = ({ catalogUrl, productUrl }: Source): string => `lines ${catalogUrl || productUrl}`;

/**
 * The lines of text below the prices, such as a rating, for which skeletons have room: none without the shop's own data, which alone has
 * them; else two, as `recotag-reserve.css` has, or what the list's data has shown before.
 */
export const roomForLines = (list: Source): number =>
  hasSource(list) ? Math.max(LINES_OF_SHOP, kept(linesKey(list)) || 0) : 0;
