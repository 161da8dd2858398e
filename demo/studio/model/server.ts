/** What the demo's server tells the studio (server/demo-facts.ts). */
export interface Demo {
  sandbox: { baseUrl: string; endpointId: string };
  /** by file */
  integrity: Record<string, string>;
  /** bytes by file, brotli */
  sizes: Record<string, number>;
  categories: readonly { id: string; name: string }[];
  products: readonly { id: string; name: string; category: string; price: number; picture: string }[];
}
