import type { ProductListEventMap } from '../product-list/list-element.js';

/** Maps a component's property names to a list's events. */
export const listEvents = {
  onRecoLoad: 'reco-load',
  onRecoEmpty: 'reco-empty',
  onRecoError: 'reco-error',
  onRecoImpression: 'reco-impression',
  onRecoSelect: 'reco-select',
  onRecoAction: 'reco-action',
} as const satisfies Record<string, keyof ProductListEventMap>;

/** A component's listeners. Events of a list in a slot bubble, so these listeners receive them, too. */
export type ListListeners = {
  [Name in keyof typeof listEvents]?: ((event: ProductListEventMap[(typeof listEvents)[Name]]) => void) | undefined;
};
