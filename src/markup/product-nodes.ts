import type { MarkupNode } from './markup-node.js';
import { valuesOf } from './values-of.js';

const PRODUCT = /\b(Individual)?Product(Group|Model)?(\s|$)/;

/** Whether a thing is of a type of schema.org that the expression fits: types have addresses or none, microdata puts several into one text. */
export const isOf = (type: RegExp, node: MarkupNode): boolean =>
  valuesOf(node['@type']).some((name) => type.test(name));

/**
 * The products that a page's markup speaks of in the first place: in lists, in `@graph`, and as the `mainEntity` of a page.
 * Related products, variants and those of item lists are parts of something else. A variant that names its group stands
 * for the group.
 *
 * @param depth how deep they may be inside each other
 * @param seen what was looked at already: references can make circles, and many that cross
 */
export const productNodes = (value: MarkupNode, depth = 9, seen = new Set<MarkupNode>()): MarkupNode[] =>
  valuesOf(depth ? value : []).flatMap((node) => {
    if (seen.has(node)) return [];
    seen.add(node);
    const [group] = valuesOf(node.isVariantOf);
    if (isOf(PRODUCT, node)) return group?.hasVariant ? group : node;
    return productNodes([node['@graph'], node.mainEntity], depth - 1, seen);
  });
