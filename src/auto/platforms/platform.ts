import type { MarkupNode } from '../../markup/markup-node.js';
import type { Fields } from '../fields.js';

/** A shop platform: how its pages show what they are, and how its cart is read. */
export interface Platform {
  /** whether this page is one of its pages */
  isHere(): unknown;
  /** where its cart is read */
  cartUrl(): string;
  /**
   * A line in the words of this project, beside the platform's own: `productID`, `variant_id`, `quantity`, and `price` of
   * one piece. May throw, or fail, where the line isn't what it should be.
   */
  line(item: MarkupNode): Fields | Promise<Fields>;
}
