import { ancestors, type Gap, type Hydration } from './hydration.js';

/** The parts of Vue's virtual nodes that tell whether components are hydrated. */
interface VirtualNode {
  type?: unknown;
  el?: Node | null;
  component?: { isMounted?: boolean; subTree?: VirtualNode | null } | null;
  suspense?: { isHydrating?: boolean; pendingBranch?: VirtualNode | null; activeBranch?: VirtualNode | null } | null;
  children?: unknown;
}

/** What Vue sets on elements: version 2 on each component's, version 3 on the one that contains the app. */
interface VueParts {
  __vue__?: unknown;
  __vue_app__?: unknown;
  _vnode?: VirtualNode | null;
}

/** More virtual nodes than this are not read. */
const MAX_NODES = 20_000;

/** The element that contains what the server has rendered for a component. */
const outerOf = (el: Node | null | undefined): Node | null | undefined =>
  el instanceof Comment ? (el.data === '[' ? el.parentNode : undefined) : el;

/** Whether a component waits for its data, or for its code: then it has an empty node in place of the component. */
const isWaiting = ({ type, component }: VirtualNode): boolean =>
  !component!.isMounted || (Object.hasOwn(Object(type), '__asyncLoader') && !component!.subTree?.component);

/** Whether a component that contains the element waits. */
const isPending = (root: VirtualNode, { parent, beside }: Gap): boolean => {
  const nodes: unknown[] = [root];
  for (let count = 0; nodes.length && count < MAX_NODES; count += 1) {
    const node = Object(nodes.pop()) as VirtualNode;
    const { component, suspense, children } = node;
    if (component && isWaiting(node)) {
      if (outerOf(node.el)?.contains(beside ?? parent)) return true;
    } else if (component) nodes.push(component.subTree);
    else if (suspense) nodes.push(suspense.isHydrating ? suspense.pendingBranch : suspense.activeBranch);
    else if (Array.isArray(children)) nodes.push(...children.slice(0, MAX_NODES));
  }
  return false;
};

/** How far Vue has come. It sets properties on the element that contains the app after it has hydrated what doesn't wait. */
export const vueHydration = (gap: Gap): Hydration => {
  for (const node of ancestors(gap)) {
    if (node === gap.beside) continue;
    const { __vue__, __vue_app__, _vnode } = node as VueParts;
    if (__vue__) return 'done';
    // Vue 2 removes this attribute.
    if (node instanceof Element && node.hasAttribute('data-server-rendered')) return 'expected';
    if (__vue_app__) return _vnode && !isPending(_vnode, gap) ? 'done' : 'running';
  }
  return;
};
