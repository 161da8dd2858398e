import { ownKeys } from '../../../protocol/own-keys.js';
import { ofDocument } from '../../shared/of-document.js';
import { pageGlobal } from '../../shared/page-global.js';
import { ancestors, type Gap, type Hydration, isBetween } from './hydration.js';

/** The comments around blocks of Svelte 5 and fragments of Vue 3. */
const START = /^\[[!?-]?/;
const END = /^\]$/;

/** The element in which a framework renders the whole page. */
const ROOTS = '#__next,#__nuxt,#___gatsby,[data-reactroot],[ng-server-context]';

/** Global variables in the pages of Next.js, Remix, React Router, TanStack and Nuxt. */
const GLOBALS = ['__next_f', '__NEXT_DATA__', '__remixContext', '__reactRouterContext', '$_TSR', '__NUXT__'];

/** SvelteKit's global variable has a random ending. */
const isKit = (): boolean => ownKeys(window).some((name) => name.startsWith('__sveltekit_'));

/** Solid's list of hydrated elements; null when all are. */
const isHydratedBySolid = (element: Element): boolean => {
  const completed = pageGlobal('_$HY', 'completed');
  return !(completed instanceof WeakSet) || completed.has(element);
};

/** How far Svelte, Solid, Astro and Angular have come, and pages of frameworks that have not started. */
export const otherHydration = (gap: Gap): Hydration => {
  const nodes = ancestors(gap);
  const all = nodes.filter((node) => node instanceof Element) as Element[];
  const elements = all.filter((element) => element !== gap.beside);
  // Astro removes the attribute; https://docs.astro.build/en/concepts/islands/
  if (elements.some((element) => element.matches('astro-island[ssr]'))) return 'running';
  const ofSolid = all.find((element) => element.hasAttribute('data-hk'));
  if (ofSolid && pageGlobal('_$HY')) return isHydratedBySolid(ofSolid) ? 'done' : 'expected';
  // Angular removes the attribute from each component that it hydrates, and adds the property to the elements.
  if (elements.some((element) => element.hasAttribute('ngh'))) return 'expected';
  if (nodes.some((node) => '__ngContext__' in node)) return 'done';
  const isSvelte = isKit() || nodes.some((node) => isBetween(node, START, END));
  // Svelte 5 adds it before it hydrates, which takes one task.
  if (isSvelte && '__e' in Element.prototype) return 'done';
  const isExpected = isSvelte || GLOBALS.some((name) => pageGlobal(name)) || ofDocument('querySelector')(ROOTS);
  return isExpected ? 'expected' : undefined;
};
