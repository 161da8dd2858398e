import type { Product } from '../../src/protocol/product.js';

/** What Lit's `html` gives, of whatever version. */
export interface LitTemplate {
  readonly _$litType$: number;
  readonly values: unknown[];
}

/** A shop's own card: a Lit template, or any node. */
export type RenderCard = (product: Product) => LitTemplate | Node;
