import { budget, MOST_LEVELS, MOST_NODES } from '../budget.js';
import { ownKeys } from '../own-keys.js';

/** An item in a page's markup. Its properties may have any type. */
// biome-ignore lint/suspicious/noExplicitAny: markup may contain any type
export type MarkupNode = any;

/** Lists inside lists are read up to this depth. */
const LIST_DEPTH = 9;

/**
 * Converts a value, a nested list of values, or nothing to an array. Each value is there once: many references to one item are one item, so
 * that items that refer to each other in many ways cost no more than their number.
 *
 * @param most the maximum number of entries that are looked at, for properties of which only the first values count
 */
export const valuesOf = (value: MarkupNode, most: number = MOST_NODES): MarkupNode[] => {
  const found = new Set<MarkupNode>();
  let left = most;
  const add = (entry: MarkupNode, depth: number): void => {
    if (Array.isArray(entry) && depth)
      for (const each of entry) {
        if (--left < 0) return;
        add(each, depth - 1);
      }
    else if (entry !== undefined && entry !== null) found.add(entry);
  };
  add(value, LIST_DEPTH);
  return [...found];
};

/** Properties with one value may be lists. Only this number of entries is looked at. */
const FEW = 9;

/** The first value of a property. */
export const firstOf = (value: MarkupNode): MarkupNode => valuesOf(value, FEW)[0];

/**
 * Adds each property under its name in lower case, since shops write `SKU` or `productId`, and replaces references
 * such as `{ "@id": "#offer" }` by the item with this id. Modifies the given nodes. All properties are read in lower case.
 *
 * @param roots the parsed contents of the page's scripts
 * @throws RangeError if they have too many nodes
 */
export const linkedNodes = (roots: MarkupNode[]): MarkupNode[] => {
  const spend = budget(MOST_NODES);
  const byId = new Map<string, MarkupNode>();
  const walked = new Set<MarkupNode>();
  const references: [holder: MarkupNode, key: string, reference: MarkupNode][] = [];
  const walk = (holder: MarkupNode, depth: number): void => {
    if (walked.has(holder)) return;
    walked.add(holder);
    for (const [name, node] of Object.entries<MarkupNode>(holder)) {
      spend();
      const key = name.toLowerCase();
      // As the key of an assignment it would set the prototype.
      if (key === '__proto__') {
        delete holder[name];
        continue;
      }
      holder[key] ??= node;
      if (Object(node) !== node) continue;
      const id = Array.isArray(node) ? undefined : node['@id'];
      if (typeof id === 'string' && ownKeys(node).length === 1) references.push([holder, key, node]);
      else {
        if (typeof id === 'string' && !byId.has(id)) byId.set(id, node);
        if (depth) walk(node, depth - 1);
      }
    }
  };
  walk(roots, MOST_LEVELS);
  for (const [holder, key, node] of references) if (holder[key] === node) holder[key] = byId.get(node['@id']) ?? node;
  return roots;
};

const PRODUCT = /\b(Individual)?Product(Group|Model)?(\s|$)/i;

/** Whether a schema.org type of an item matches. A type is a name or a URL; microdata separates several types by spaces. */
export const isOf = (type: RegExp, node: MarkupNode): boolean =>
  valuesOf(node['@type'], FEW).some((name) => typeof name === 'string' && type.test(name));

/**
 * The main items of a page: in lists, in `@graph`, and as the `mainEntity` of a page. Items nested in other items are skipped.
 *
 * @param depth the maximum nesting depth
 * @param seen nodes that were visited already, since references can be circular
 */
const mainNodes = (value: MarkupNode, depth = 9, seen = new Set<MarkupNode>()): MarkupNode[] =>
  valuesOf(depth ? value : []).flatMap((node) => {
    if (seen.has(node)) return [];
    seen.add(node);
    return isOf(PRODUCT, node) ? node : [node, ...mainNodes([node['@graph'], node.mainentity], depth - 1, seen)];
  });

/**
 * The main products of a page. Products nested in other items are skipped: related products, variants and products of item lists. A variant
 * is replaced by its group.
 */
export const productNodes = (value: MarkupNode): MarkupNode[] => [
  ...new Set(
    mainNodes(value)
      .filter((node) => isOf(PRODUCT, node))
      .map((node) => {
        const group = firstOf(node.isvariantof);
        return group?.hasvariant ? group : node;
      }),
  ),
];

const LIST = /\b(ItemList|OfferCatalog|CollectionPage|SearchResultsPage)(\s|$)/i;
const LISTED = /\b(ListItem|Offer|Product(Group|Model)?)(\s|$)/i;

/** Whether the markup says that the page is, or has, a list of products. Other lists are ignored, such as those of the site's navigation. */
export const hasProductList = (value: MarkupNode): boolean =>
  mainNodes(value).some((node) => {
    if (!isOf(LIST, node)) return false;
    const first = firstOf(node.itemlistelement);
    const item = firstOf(first?.item) ?? first ?? {};
    return !item['@type'] || isOf(LISTED, item);
  });
