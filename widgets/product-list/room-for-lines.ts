import { LINES_OF_SHOP } from '../../src/protocol/card-geometry.js';
import { kept } from '../page/kept.js';
import type { ListView } from './list-view.js';

/** Where the most lines that the cards of a source have shown are kept. */
export const linesKey = ({ catalogUrl, productUrl }: ListView['element']): string =>
  `lines ${catalogUrl || productUrl}`;

/** The lines of a list with the shop's own data: as many as `recotag-reserve.css` has, or what the data has shown before in this tab. */
export const roomForLines = (list: ListView['element']): number => kept(linesKey(list)) || LINES_OF_SHOP;
