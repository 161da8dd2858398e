import { quietly } from '../../shared/guarded.js';
import type { Gap, Hydration } from './hydration.js';
import { otherHydration } from './other-frameworks.js';
import { reactHydration } from './react.js';
import { vueHydration } from './vue.js';

/** How far the framework that owns a place has come; undefined if none is known. The properties of frameworks may change or throw. */
export const hydrationOf = (gap: Gap): Hydration => {
  for (const read of [reactHydration, vueHydration, otherHydration]) {
    const found = quietly(() => read(gap));
    if (found) return found;
  }
};
