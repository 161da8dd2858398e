import { ancestors, type Gap, type Hydration, isBetween, propertyOf } from './hydration.js';

/** React's property of each node that it has rendered or hydrated: since version 17, and before. */
const NODE = /^__react(Fiber|InternalInstance)\$/;

/** React's property of the element that contains its root: of `hydrateRoot` and `createRoot`, and of the older `hydrate`. */
const ROOT = /^(__reactContainer\$|_reactRootContainer$)/;

/** The comments around the content of `<Suspense>` and `<Activity>`, which are hydrated later than the rest. */
const START = /^(\$[?!~]?|&)$/;
const END = /^\/[$&]$/;

/** The parts of React's root that tell whether it is hydrated. */
interface Root {
  stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } | null } };
}

/**
 * How far React has come. It sets a property on each node that it hydrates, children before their parents. Nodes inside a hydrated
 * parent that don't have it are not React's, for example those of `dangerouslySetInnerHTML`.
 */
export const reactHydration = (gap: Gap): Hydration => {
  let isWaiting = false;
  let isReacts = false;
  for (const node of ancestors(gap)) {
    isReacts ||= !!propertyOf(node, NODE);
    if (!isReacts) isWaiting ||= isBetween(node, START, END);
    // What stands beside a root is not in it.
    const root = node !== gap.beside && (propertyOf(node, ROOT) as Root | undefined);
    if (root) return isWaiting || root.stateNode?.current?.memoizedState?.isDehydrated ? 'running' : 'done';
  }
  // A portal is rendered in the browser.
  if (isReacts) return isWaiting ? 'running' : 'done';
  return isWaiting ? 'expected' : undefined;
};
