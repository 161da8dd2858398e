export interface Size {
  min: number;
  gzip: number;
  brotli: number;
}
export const limits: Record<string, number>;
export function withOneCommit(text: string): string;
export function built(file: string): string;
export function measure(file: string): Size;
export function table(sizes: Record<string, Size>): string;
export const installs: Record<string, string[]>;
export const installTable: (sizes: object) => string;
