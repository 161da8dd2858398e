import type { ProductListEventMap } from '../product-list/list-element.js';

/** A list's events by the names of a component's properties. */
export const listEvents = {
  onRecoLoad: 'reco-load',
  onRecoEmpty: 'reco-empty',
  onRecoError: 'reco-error',
  onRecoImpression: 'reco-impression',
  onRecoSelect: 'reco-select',
  onRecoAction: 'reco-action',
} as const satisfies Record<string, keyof ProductListEventMap>;

/** Listeners as a component takes them; each hears what bubbles up from a list in a slot, too. */
export type ListListeners = {
  [Name in keyof typeof listEvents]?: ((event: ProductListEventMap[(typeof listEvents)[Name]]) => void) | undefined;
};
