import type { MarkupNode } from './markup-node.js';

/** How deep markup may be nested: what goes on deeper is no shop's. */
const DEEPEST = 12;

/**
 * Makes things out of references: `{ "@id": "#offer" }` becomes what describes itself by this id elsewhere in the page's
 * markup. Changes the nodes that it is given.
 *
 * @param roots what the page's scripts say, parsed
 */
export const linkedNodes = (roots: MarkupNode[]): MarkupNode[] => {
  const byId = new Map<string, MarkupNode>();
  const isReference = (node: MarkupNode) => node?.['@id'] && Object.keys(node).length === 1;
  const walk = (node: MarkupNode, depth: number): void => {
    if (Object(node) !== node || depth > DEEPEST) return;
    if (node['@id'] && !isReference(node) && !byId.has(node['@id'])) byId.set(node['@id'], node);
    for (const value of Object.values(node)) walk(value, depth + 1);
  };
  const link = (node: MarkupNode, depth: number): void => {
    if (Object(node) !== node || depth > DEEPEST) return;
    for (const [key, value] of Object.entries<MarkupNode>(node)) {
      if (isReference(value)) node[key] = byId.get(value['@id']) ?? value;
      else link(value, depth + 1);
    }
  };
  walk(roots, 0);
  link(roots, 0);
  return roots;
};
