/**
 * - `waiting`: for the page, for `recotag-widgets.js`, or for the page's product
 * - `no-match`: the selector finds nothing
 * - `hydrating`: the page's framework has not hydrated the element that the selector finds
 * - `placed`: the list is in the page
 * - `removed`: the page has removed the list too often
 * - `absent`: the shopper's arm of an experiment has no list here
 * - `other-page`: the list is for pages of another kind, or with other paths
 * - `no-category`: the list is for this page's category, but the page doesn't tell it
 * - `invalid`: the place has a mistake
 */
export type PlaceState =
  | 'waiting'
  | 'no-match'
  | 'hydrating'
  | 'placed'
  | 'removed'
  | 'absent'
  | 'other-page'
  | 'no-category'
  | 'invalid';

/** What has happened to a place, for the doctor. */
export interface PlaceEvidence {
  /** the place's selector */
  at: string;
  /** its id in the published file */
  id?: string | undefined;
  state: PlaceState;
  /**
   * pixels by which the list has moved what is below it, although the style sheet of `npx recotag places` keeps space at the place: the space
   * is too small, or something on the page takes it away, such as `margin: 0 !important` or a flex box. Undefined if nothing has moved
   */
  moved?: number | undefined;
}

/** What has happened to the published file of `data-places`, for the doctor. */
export interface PublishedEvidence {
  /** its address */
  url: string;
  /** undefined while it is being loaded, and if nothing was published yet */
  version?: number | undefined;
  /** the places of the file, as they are in it */
  places?: readonly unknown[];
  /** why it can't be used */
  failed?: string | undefined;
  /** places that can't be used */
  unusable?: number | undefined;
  /** which of them, and why: the first few */
  mistakes?: readonly string[] | undefined;
  /** whether the tab previews a draft */
  isPreview?: boolean | undefined;
}
