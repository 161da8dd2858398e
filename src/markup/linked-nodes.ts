import type { MarkupNode } from './markup-node.js';

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
