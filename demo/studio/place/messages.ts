import type { StyleRule } from '../model/code/styles.js';

/** Where a list stands: `data-places` of the contract. */
export interface Spot {
  selector: string;
  where: 'before' | 'after' | 'inside' | 'instead';
}

/** The list to be placed, and who answers it. */
export interface PlaceSetup {
  baseUrl: string;
  endpointId: string;
  element: string;
  attributes: Record<string, string>;
  /** HTML of its slots */
  inside: string;
  rules: readonly StyleRule[];
}

/** What the studio asks of a shop's page. */
export type PlaceOrder =
  | { recotagPlace: 'setup'; setup: PlaceSetup }
  | { recotagPlace: 'pick' }
  | { recotagPlace: 'put'; spot: Spot }
  | { recotagPlace: 'colours' };

/** Colours and shapes that a page has. */
export interface PageLooks {
  /** of its main button */
  accent?: string | undefined;
  accentText?: string | undefined;
  price?: string | undefined;
  radius?: string | undefined;
}

/** What a shop's page tells. */
export type PlaceMessage = { recotagPlaced: true } & (
  | { kind: 'ready' }
  | { kind: 'chosen'; spot: Spot }
  | { kind: 'missing'; selector: string }
  | { kind: 'colours'; looks: PageLooks }
);
