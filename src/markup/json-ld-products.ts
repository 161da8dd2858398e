import { linkedNodes } from './linked-nodes.js';
import type { MarkupNode } from './markup-node.js';
import { productNodes } from './product-nodes.js';
import { sloppyJson } from './sloppy-json.js';

/** The products that a page's JSON-LD speaks of in the first place, from the texts of its scripts. */
export const jsonLdProducts = (scripts: string[]): MarkupNode[] => productNodes(linkedNodes(scripts.map(sloppyJson)));
