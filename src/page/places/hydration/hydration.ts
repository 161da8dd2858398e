import { ownKeys } from '../../../protocol/own-keys.js';

/**
 * How far a framework has come with an element that a server has rendered.
 *
 * - `done`: it has hydrated the element, so other elements beside it disturb nothing
 * - `running`: it has started, or starts when the element is seen
 * - `expected`: its script has not run yet
 * - undefined: the element belongs to no known framework
 */
export type Hydration = 'done' | 'running' | 'expected' | undefined;

/** The place of a new node: its future parent, and the element beside which it is put. */
export interface Gap {
  parent: Node;
  beside: Node | null;
}

/** A property that a framework has set on a node. */
export const propertyOf = (node: object, name: RegExp): unknown => {
  const found = ownKeys(node).find((key) => name.test(key));
  return found && Reflect.get(node, found);
};

/** The elements from the new node's place up to the document. */
export const ancestors = ({ parent, beside }: Gap): Node[] => {
  const found = beside ? [beside] : [];
  for (let node: Node | null = parent; node; node = node.parentNode) found.push(node);
  return found;
};

/** More siblings than this are not read. */
const MAX_SIBLINGS = 5000;

/**
 * Whether a node stands between two comments of a framework.
 *
 * @param start matches the text of the first comment
 * @param end matches the text of the second comment
 */
export const isBetween = (node: Node, start: RegExp, end: RegExp): boolean => {
  let open = 0;
  let sibling = node.previousSibling;
  for (let count = 0; sibling && open < 1 && count < MAX_SIBLINGS; count += 1) {
    if (sibling.nodeType === Node.COMMENT_NODE) {
      const { data } = sibling as Comment;
      if (start.test(data)) open += 1;
      else if (end.test(data)) open -= 1;
    }
    sibling = sibling.previousSibling;
  }
  return open > 0;
};
