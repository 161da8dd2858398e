import type { PlatformsOwn } from './platforms-own.js';

/** `AbortSignal` */
export type Signal = PlatformsOwn<
  'AbortSignal',
  { readonly aborted: boolean; readonly reason: unknown; addEventListener(type: 'abort', hear: () => void): void }
>;
