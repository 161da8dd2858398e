/** The published place that a list belongs to. */
export interface PublishedAs {
  /** id of the place */
  id?: string | undefined;
  /** version of the published file */
  version?: number | undefined;
}

/** A property of the list: the files of recotag share nothing but the page. */
const name = (): symbol => Symbol.for('recotag.published');

/** Notes to which published place a list belongs. */
export const notePublished = (list: Element, place: PublishedAs): unknown =>
  Object.assign(list, { [name()]: { id: place.id, version: place.version } });

/** The published place of a list; empty for a list in the shop's own markup. */
export const publishedAs = (list: Element): PublishedAs => Object(Reflect.get(list, name()));
