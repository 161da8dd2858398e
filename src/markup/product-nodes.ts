/** An item in a page's markup. Its properties may have any type. */
// biome-ignore lint/suspicious/noExplicitAny: markup may contain any type
export type MarkupNode = any;

/** Converts a value, a nested list of values, or nothing to an array. */
export const valuesOf = (value: MarkupNode): MarkupNode[] =>
  [value].flat(9).filter((each) => each !== undefined && each !== null);

/**
 * Adds each property under its name in lower case, since shops write `SKU` or `productId`, and replaces references
 * such as `{ "@id": "#offer" }` by the item with this id. Modifies the given nodes. All properties are read in lower case.
 *
 * @param roots the parsed contents of the page's scripts
 */
export const linkedNodes = (roots: MarkupNode[]): MarkupNode[] => {
  const byId: MarkupNode = {};
  const references: [holder: MarkupNode, key: string, id: string][] = [];
  const walk = (holder: MarkupNode): void => {
    for (const [name, node] of Object.entries<MarkupNode>(holder)) {
      const key = name.toLowerCase();
      holder[key] ??= node;
      if (Object(node) !== node) continue;
      const id = node['@id'];
      if (id && Object.keys(node).length === 1) references.push([holder, key, id]);
      else {
        byId[id] ??= node;
        walk(node);
      }
    }
  };
  walk(roots);
  for (const [holder, key, id] of references) holder[key] = byId[id] ?? holder[key];
  return roots;
};

const PRODUCT = /\b(Individual)?Product(Group|Model)?(\s|$)/i;

/** Whether a schema.org type of an item matches. A type is a name or a URL; microdata separates several types by spaces. */
export const isOf = (type: RegExp, node: MarkupNode): boolean =>
  valuesOf(node['@type']).some((name) => type.test(name));

/**
 * The main products of a page: in lists, in `@graph`, and as the `mainEntity` of a page. Products nested in other items are
 * skipped: related products, variants and products of item lists. A variant is replaced by its group.
 *
 * @param depth the maximum nesting depth
 * @param seen nodes that were visited already, since references can be circular
 */
export const productNodes = (value: MarkupNode, depth = 9, seen = new Set<MarkupNode>()): MarkupNode[] =>
  valuesOf(depth ? value : []).flatMap((node) => {
    if (seen.has(node)) return [];
    seen.add(node);
    const [group] = valuesOf(node.isvariantof);
    if (isOf(PRODUCT, node)) return group?.hasvariant ? group : node;
    return productNodes([node['@graph'], node.mainentity], depth - 1, seen);
  });
