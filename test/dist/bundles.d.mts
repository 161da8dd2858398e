import type { Size } from './measure.mjs';

/** The bytes of each purpose by each way. */
export type BundleSizes = Record<string, Record<string, Size>>;

interface Loaded {
  atOnce: string[];
  onDemand: string[];
}
export const purposes: Record<string, { files: string[]; code: string }>;
export const ways: Record<string, (purpose: { files: string[]; code: string }) => Promise<Loaded>>;
export function measureBundles(): Promise<BundleSizes>;
export function bundleTable(sizes: BundleSizes): string;
export function benchRows(sizes: BundleSizes): string[];
export const BYTES: RegExp;
