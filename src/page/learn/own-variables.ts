import { ownKeys } from '../../protocol/own-keys.js';
import { ownValue } from '../without-code/sources/own-value.js';

/**
 * The variables that the shop's own scripts have put into `window`, as own data.
 *
 * @param natural the names that a page has before its own scripts run; empty if nobody was there to see them
 */
export const ownVariables = (natural: ReadonlySet<string>): [name: string, value: unknown][] =>
  ownKeys(window)
    .filter((name) => !natural.has(name) && !/^(recotag|webpackChunk)/.test(name))
    .map((name) => [name, ownValue(window, name)]);

const isVue = (value: object): boolean => ownValue(value, '_isVue') === true || ownValue(value, '__v_skip') === true;

/** Whether an object may be data of the shop: elements and components of a framework lead to everything that the page has. */
export const isData = (value: unknown): value is object =>
  Object(value) === value &&
  typeof value !== 'function' &&
  !(value instanceof Node) &&
  value !== window &&
  !isVue(value as object);

/** The values of an object, at most so many. */
export const membersOf = (value: object, most: number): [key: string, value: unknown][] =>
  ownKeys(value)
    .slice(0, Array.isArray(value) ? 20 : most)
    .map((key) => [key, ownValue(value, key)]);
