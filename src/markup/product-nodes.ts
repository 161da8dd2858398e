/** A thing as a page's markup describes it: what a property holds is anything until it is looked at. */
// biome-ignore lint/suspicious/noExplicitAny: markup says what it likes
export type MarkupNode = any;

/** Markup says one thing, a list of things (also in lists), or nothing: the things as a list. */
export const valuesOf = (value: MarkupNode): MarkupNode[] =>
  [value].flat(9).filter((each) => each !== undefined && each !== null);

/**
 * Makes things out of references: `{ "@id": "#offer" }` becomes what describes itself by this id elsewhere in the page's
 * markup. Changes the nodes that it is given.
 *
 * @param roots what the page's scripts say, parsed
 */
export const linkedNodes = (roots: MarkupNode[]): MarkupNode[] => {
  const byId: MarkupNode = {};
  const references: [holder: MarkupNode, key: string, id: string][] = [];
  const walk = (holder: MarkupNode): void => {
    for (const [key, node] of Object.entries<MarkupNode>(holder)) {
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
