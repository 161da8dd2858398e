/**
 * - `waiting`: for the page, for `recotag-widgets.js`, or for the page's product
 * - `no-match`: the selector finds nothing
 * - `hydrating`: the page's framework has not hydrated the element that the selector finds
 * - `placed`: the list is in the page
 * - `removed`: the page has removed the list too often
 * - `invalid`: the place has a mistake
 */
export type PlaceState = 'waiting' | 'no-match' | 'hydrating' | 'placed' | 'removed' | 'invalid';

/** What has happened to a place, for the doctor. */
export interface PlaceEvidence {
  /** the place's selector */
  at: string;
  state: PlaceState;
}
