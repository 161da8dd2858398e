import { ownKeys } from '../../protocol/own-keys.js';

/**
 * The variables that the shop's own scripts have put into `window`, as own data: no getter is called.
 *
 * @param natural the names that a page has before its own scripts run; empty if nobody was there to see them
 */
export const ownVariables = (natural: ReadonlySet<string>): [name: string, value: unknown][] =>
  ownKeys(window)
    .filter((name) => !natural.has(name) && !/^(recotag|webpackChunk)/.test(name))
    .map((name) => [name, Object.getOwnPropertyDescriptor(window, name)?.value]);
