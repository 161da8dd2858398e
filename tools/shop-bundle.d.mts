/** What a page loads at once, and what waits for an `import()`: texts of files. */
export interface Bundle {
  atOnce: string[];
  onDemand: string[];
}
export const bundlers: Record<'Vite' | 'esbuild', (code: string, folder: string) => Promise<Bundle>>;
export function sizesOf(texts: string[]): { min: number; gzip: number; brotli: number };
