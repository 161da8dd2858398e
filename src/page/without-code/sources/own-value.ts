import { ownKeys } from '../../../protocol/own-keys.js';
import { times } from '../../../protocol/times.js';
import type { Steps } from './page/nodes.js';

/**
 * An own data property. Getters are not called, so no code of the page runs. (A proxy can't be recognized; its trap runs.)
 *
 * @returns undefined if there is none
 */
export const ownValue = (holder: unknown, key: string): unknown => {
  if (Object(holder) !== holder) return;
  try {
    return Object.getOwnPropertyDescriptor(holder, key)?.value;
  } catch {
    // A proxy's trap has thrown.
  }
};

/** The value at a path of own data properties; the holder itself without a path. */
export const valueAt = (holder: unknown, path: string): unknown =>
  path ? path.split('.').reduce(ownValue, holder) : holder;

const keysOf = (holder: unknown, most: number): string[] => {
  if (Object(holder) !== holder || typeof holder === 'function') return [];
  if (Array.isArray(holder)) return times(Math.min(holder.length, most), String);
  try {
    return ownKeys(holder as object).slice(0, most);
  } catch {
    return [];
  }
};

/** The values at a path in which `*` is any one key or index. */
export const valuesAt = (holder: unknown, path: readonly string[], steps: Steps): unknown[] => {
  const [key, ...others] = path;
  if (--steps.left < 0) return [];
  if (key === undefined) return [holder];
  const keys = key === '*' ? keysOf(holder, Math.max(steps.left, 0)) : [key];
  const found: unknown[] = [];
  for (const each of keys) found.push(...valuesAt(ownValue(holder, each), others, steps));
  return found;
};
