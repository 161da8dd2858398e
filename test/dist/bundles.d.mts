import type { Size } from './measure.mjs';

/** The bytes of each purpose by each way. */
export type BundleSizes = Record<string, Record<string, Size>>;

interface Loaded {
  atOnce: string[];
  onDemand: string[];
}
export const ways: Record<string, unknown>;
export function loadBundles(): Promise<Record<string, Record<string, Loaded>>>;
export function bundleSizes(loaded: Record<string, Record<string, Loaded>>): BundleSizes;
export function bundleTable(sizes: BundleSizes): string;
export function benchRows(sizes: BundleSizes): string[];
export const BYTES: RegExp;
