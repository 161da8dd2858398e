/** The tag's script attributes, for example `{ 'data-auto': 'view' }`. */
export type TagAttributes = Readonly<Record<string, string>>;

/** The tag's files and its service are answered by this process, under a path of the shop's own origin. */
export const OWN = '/recotag-check/';

export const OWN_ENDPOINT = 'check';

/**
 * The script that adds the tag to each page as a script element, as the shop would.
 *
 * @param isForAll also to a page that has a tag of its own
 */
export const insertTag = (
  attributes: TagAttributes,
  isForAll = false,
): string => `if (window === window.top) addEventListener('DOMContentLoaded', () => {
  // An element can replace a property of the document, and MooTools replaces \`Document\`.
  const native = Object.getPrototypeOf(document);
  const hasTag = native.querySelector.call(document, 'script[data-endpoint-id]') || window.recotag instanceof Function;
  if (hasTag && !${isForAll}) return;
  const script = native.createElement.call(document, 'script');
  const attributes = ${JSON.stringify({ 'data-base-url': `${OWN}service`, 'data-endpoint-id': OWN_ENDPOINT, ...attributes })};
  for (const name in attributes) script.setAttribute(name, attributes[name]);
  script.async = true;
  script.src = '${OWN}recotag.js';
  Reflect.get(native, 'head', document).append(script);
});`;
