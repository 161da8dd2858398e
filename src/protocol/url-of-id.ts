/**
 * A URL with `{id}` replaced by an id. The id can't change the path.
 *
 * @returns '' for the ids `.` and `..`, which a browser removes from a path, also if they are encoded
 *   (https://url.spec.whatwg.org/#double-dot-path-segment)
 */
export const urlOfId = (template: string, id: string): string =>
  /^\.{1,2}$/.test(id) ? '' : template.replace('{id}', encodeURIComponent(id));
