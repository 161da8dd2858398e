import type { TemplateResult } from 'lit';
import type { Product } from '../../src/protocol/product.js';

/** A shop's own card: a Lit template, or any node. */
export type RenderCard = (product: Product) => TemplateResult | Node;
