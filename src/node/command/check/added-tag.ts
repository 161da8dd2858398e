import { readFile } from 'node:fs/promises';

/** Where the tag that the walk adds finds its file for products without an id. The walk itself responds. */
export const SOURCES = '/recotag-check/recotag-sources.js';

export const ADDED_ENDPOINT = 'check';

/**
 * The `document` of functions that run in the page: reads each property from the prototype of the document, since an element can replace
 * it, as `<img name="title">` replaces `document.title`. Not from `Document`, which MooTools replaces.
 */
export const UNSHADOWED = `new Proxy({}, {
  get(_, name) {
    const value = Reflect.get(Object.getPrototypeOf(document), name, document);
    return value instanceof Function ? value.bind(document) : value;
  },
})`;

/** The script that adds a configured tag to a page without one. The walk itself responds to requests to its base URL. */
export const addedTag = async (dist: string): Promise<string> => {
  const [tag, auto] = (await Promise.all(
    ['recotag.js', 'recotag-auto.js'].map((file) => readFile(`${dist}/${file}`, 'utf8')),
  )) as [string, string];
  return `addEventListener('DOMContentLoaded', () => {
    if (${UNSHADOWED}.querySelector('script[data-endpoint-id]') || window.recotag instanceof Function) return;
    ${tag}
    recotag('config', { baseUrl: location.origin + '/recotag-check', endpointId: '${ADDED_ENDPOINT}', dataLayer: 'dataLayer', auto: 'view cart' });
    ${auto.replaceAll('./recotag-sources.js', SOURCES)}
  });`;
};
