import { ownKeys } from '../../../protocol/own-keys.js';
import { times } from '../../../protocol/times.js';
import { quietly } from '../../shared/guarded.js';
import type { Steps } from './page/nodes.js';

/** A property whose getter stands for a value: Vue 2 and others put a getter and a setter before each field of a plain object. */
const isField = (holder: object, { get, set }: PropertyDescriptor): boolean =>
  !!get && !!set && [Object.prototype, null].includes(Object.getPrototypeOf(holder));

/**
 * An own data property, or a field of a plain object that a framework observes. Other getters are not called, so no code of the page runs.
 * (A proxy can't be recognized; its trap runs.)
 *
 * @returns undefined if there is none
 */
export const ownValue = (holder: unknown, key: string): unknown => {
  if (Object(holder) !== holder) return;
  try {
    const property = Object.getOwnPropertyDescriptor(holder, key);
    return property && isField(holder as object, property) ? property.get!.call(holder) : property?.value;
  } catch {
    // A getter or a proxy's trap has thrown.
  }
};

/** Why a path ends at a property that isn't read: only code of the page knows its value. Undefined if it doesn't. */
export const unreadAt = (holder: unknown, path: readonly string[]): string | undefined => {
  let at = holder;
  for (const key of path) {
    const property = quietly(() => Object.getOwnPropertyDescriptor(at, key));
    if (property?.get && ownValue(at, key) === undefined) return `${key} is a getter, which is not called`;
    at = ownValue(at, key);
  }
  return undefined;
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
